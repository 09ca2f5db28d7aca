// Who is behind the product, and where.
// Part: site.
export const about = {
  lead: 'Codicil keeps the words that somebody will need when you can no longer say them, and delivers them at the right time. That is all we do.',
  description: 'Who runs Codicil, what we promise, and where you find us.',
  picture: {
    alt: 'A line drawing of Lisbon: houses on a hill below the castle, a tram, the river with a sailing boat, the long bridge, and on the quay an arch with a light in it.',
    caption:
      'Lisbon, seen from the quay. We drew it ourselves instead of using a map, so this page loads nothing from other companies.',
  },
  hold: {
    title: 'What we promise',
    late: 'Late is better than early',
    lateText:
      'What somebody has read, they cannot unread. So when we are in doubt, we wait: a mail server does not answer, a clock is wrong, our service was down for an hour. None of this shortens your time.',
    plain: 'We say what we cannot do',
    plainText:
      'A testament here is not a legal will. Silence does not prove a death. If a passphrase is lost, so is what it protects. We want you to know this before you write, not after.',
    own: 'Your words stay yours',
    ownText:
      'We show no advertising, use no analytics service and sell nothing. We seal what you write before we store it. Your recipients need no account and never pay.',
    paid: 'One euro a month',
    paidText:
      'That is what a subscription costs. You can cancel it at any time. We check on you and deliver your letters whether you pay or not.',
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
  contactLead:
    'Do you have a question or a doubt, or does something not work? A person reads your message and answers.',
} as const;
