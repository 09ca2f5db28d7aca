// How It Works: the six parts of the product, and what happens from a silence to a delivery.
// Part: site.
export const documentation = {
  description:
    'What Codicil does when you answer and when you do not: letters, recipients, triggers, check-ins, notes, what is encrypted, and the four steps to a delivery.',
  lead: 'You write, you say who should read it, and from time to time we ask whether you are there. This page says what happens when you answer, and what happens when you do not.',
  start: 'Get Started',
  partsTitle: 'The parts',
  parts: {
    testaments: {
      title: 'Digital Testaments',
      text: 'A testament here is a letter, with its notes and files. Each goes to its own people and has its own settings. It is not a legal will and does not replace one.',
      items: {
        first: 'A message, your notes, and files: PDF, Word, JPG or PNG, up to 10 MB each.',
        second:
          'It is a draft, active or paused. We deliver only active ones. You can also choose that one is deleted instead of handed over.',
        third:
          'It has a link you can give away. Anyone with this link can read an active letter, unless you set a passphrase or seal it until it is delivered.',
      },
    },
    recipients: {
      title: 'Recipients Management',
      text: 'You name people by their email address. We contact them only when a letter is delivered to them. They never pay and never need an account.',
      items: {
        first: 'One person can receive several letters.',
        second: 'You can add a personal message. Only this person reads it, on the delivery page.',
        third: 'A test email shows whether an address works. It shows none of your words.',
      },
    },
    triggers: {
      title: 'Activation Triggers',
      text: 'A trigger says what starts a delivery, and of which letters. You need none: each letter has its own settings.',
      items: {
        first: 'Check Inactive: you stop answering our check-in emails.',
        second: 'Payment Failed: payments fail and are not settled within the grace period.',
        third: 'Contacted by Instruction: a relative enters the code you gave them.',
      },
    },
    checks: {
      title: 'Periodic Checks',
      text: 'As often as you choose, we ask by email whether you are there. Answer once, and the dates move on. Opening the email or its link is no answer, because mail programs open links too. A reply is no answer either. Only the button on our page counts.',
      items: {
        first:
          'You type the six digits from the email. In a browser you have signed in with, you only press the button.',
        second:
          'Your changes count as an answer too. So does signing in, unless you switch that off.',
        third: 'When you go away, you can pause check-ins for up to {{days}} days.',
      },
    },
    notes: {
      title: 'Notes',
      text: 'You write a note once and use it more than once: where the keys are, a recipe, a list of names. Only you can read it until you add it to a letter.',
      items: {
        first: 'Add it to as many testaments as you like.',
        second: 'The people who receive one of these letters also read the note, private or not.',
        third:
          'After delivery you can no longer change it, so that nobody finds other words tomorrow.',
      },
    },
    security: {
      title: 'Security & Privacy',
      text: 'We store what you write encrypted, under a key of your own. Our server can open it, because one day it has to deliver it. If you set a passphrase, your message, its files and the notes for your readers open only with that passphrase.',
      items: {
        first: 'None of our emails contains a title or a word of a letter.',
        second:
          'Nobody can recover a lost passphrase, including us. Recovery codes on paper or a passkey let you back in without your mailbox. You can take everything with you in one file.',
        third:
          'Some things are not encrypted, because the server works with them: your own email address and username, your settings, dates and states, how many items you have and which belong together, the size of files, the name your browser gives, and the state of a subscription.',
      },
    },
  },
  steps: {
    title: 'Activation in four steps',
    lead: 'This is the way from silence to a delivery. The days here are those of a new letter: a check-in every {{interval}} days, {{attempts}} attempts, {{grace}} days of grace. You can choose others. Your dashboard shows your own dates.',
    when: 'When',
    sent: 'What is sent',
    trigger: {
      title: 'Something starts it',
      text: 'We ask, and you do not answer. An attempt counts only if a mail server accepted our email, or your mailbox has refused our mail for weeks. It also counts only if you had the whole time to answer. With a Payment Failed trigger, your payments fail as often as you chose.',
      when: 'From the day of the check-in, one attempt every {{spacing}} days.',
      sent: 'To you: one email for each attempt, with a link and a six-digit code. To nobody else.',
    },
    grace: {
      title: 'The grace period',
      text: 'We warn you and wait. One answer or sign-in ends the grace period: nothing is sent, and the dates move on.',
      when: 'It begins {{spacing}} days after the last attempt and lasts {{grace}} days.',
      sent: 'To you: a warning at the start, at the half, at three quarters, and a day before the end. Each comes on a day of its own, so a short period has fewer. Each names the date, and how many letters would go to how many people.',
    },
    activation: {
      title: 'The activation',
      text: 'We check once more that we asked you and warned you, and that you could have answered. If we are in doubt, we hold everything back. The time when our service or our mail was down does not count against you.',
      when: 'At least {{quiet}} days after the first check-in without an answer, and never within a day of the last warning.',
      sent: 'Nothing yet. Each letter is activated once, and your history shows it.',
    },
    delivery: {
      title: 'The delivery',
      text: 'Your words are on the page behind the link, never in the email. If an address refuses our email, we try again for 90 days. Nobody else has to wait for that.',
      when: 'At once after the activation.',
      sent: 'To each recipient: one email with a link of their own. It names you, says why it comes, and whether the page asks for a passphrase. Who does not open it gets a second email after 7 days and a last one after 30.',
    },
  },
  code: {
    title: 'The short way: an activation code',
    text: 'You can give a code to somebody you trust. It needs no check-ins and no grace period. The person who enters it starts the delivery at once, and nobody can recall it. You can also choose 24 to 72 hours in which you can stop it. Then we warn you first, and one answer stops the delivery.',
  },
  back: {
    title: 'If you come back',
    text: 'When you come back, your first answer or sign-in holds back everything that was not sent yet. You see what was sent, to whom, and who opened it. You can close every page, even those that were opened. We tell their readers that it was sent too early and that you are well. But nobody can unread what they read.',
  },
  more: {
    title: 'Still have a question?',
    text: 'We have answered the ten questions that people ask first.',
    guides: 'Guides for owners, operators and developers',
  },
} as const;
