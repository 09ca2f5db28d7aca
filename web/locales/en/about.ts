// Who is behind the product, and where.
export const about = {
  lead: 'Codicil keeps the words that somebody will need when you can no longer say them, and brings them at the right time. That is all we do.',
  description: 'Who is behind Codicil, what we hold to, and where you find us.',
  picture: {
    alt: 'A line drawing of Lisbon: houses on a hill below the castle, a tram, the river with a sailing boat, the long bridge, and on the quay an arch with a light in it.',
    caption:
      'Lisbon, seen from the quay. A drawing of ours instead of a map: nothing on this page is fetched from anybody else.',
  },
  hold: {
    title: 'What we hold to',
    late: 'Late is better than early',
    lateText:
      'What was read cannot be made unread. So every doubt waits: a mail server that does not answer, a clock that is wrong, an hour in which we were down. None of them shortens your time.',
    plain: 'We say what we cannot do',
    plainText:
      'A testament here is not a will in the legal sense. Silence is not proof of a death. What a passphrase protects is lost with the passphrase. You should know this before you write, not after.',
    own: 'Your words stay yours',
    ownText:
      'No advertising, no analytics service, nothing sold. What you write is sealed before it is stored. Your recipients need no account and never pay.',
    paid: 'One euro a month',
    paidText:
      'A subscription costs that much and can be cancelled at any time. What you armed is watched over and delivered whether it is paid or not.',
  },
  company: {
    title: 'Company details',
    name: 'Company',
    country: 'Registered in',
    portugal: 'Portugal',
    registration: 'Registration',
    address: 'Address',
    email: 'Email',
    law: 'Portuguese and European law apply. See',
  },
  contactLead: 'Questions, doubts, something that does not work: a person reads it and answers.',
} as const;
