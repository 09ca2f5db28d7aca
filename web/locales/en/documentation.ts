// How It Works: the six parts of the product, and what happens from a silence to a delivery.
export const documentation = {
  description:
    'What Codicil does when you answer and when you do not: testaments, recipients, triggers, checks, notes, what is encrypted, and the four steps to a delivery.',
  lead: 'You write, you say who should read it, and from time to time we ask whether you are there. Here is what happens when you answer, and what happens when you do not.',
  start: 'Get Started',
  partsTitle: 'What it is made of',
  parts: {
    testaments: {
      title: 'Digital Testaments',
      text: 'A testament here is a letter, with everything that belongs to it. Each has its own people and its own settings. It is not a will in the legal sense, and does not replace one.',
      items: {
        first: 'A message, your notes, and files: PDF, Word, JPG or PNG, up to 10 MB each.',
        second: 'Draft, active or paused. Only an active one is ever delivered.',
        third:
          'A link to give away, if you like. Whoever has it can read an active testament, unless you set a passphrase or seal it until it is delivered.',
      },
    },
    recipients: {
      title: 'Recipients Management',
      text: 'You name people by their email address. They hear nothing from us before a testament is delivered to them. They never pay, and never need an account.',
      items: {
        first: 'One person can receive several testaments.',
        second: 'A personal message, which only this person reads, on the page of the delivery.',
        third: 'A test email shows whether an address works. It holds nothing of your words.',
      },
    },
    triggers: {
      title: 'Activation Triggers',
      text: 'A trigger says what sets a delivery going, and for which testaments. Until you add one, each testament follows its own settings.',
      items: {
        first: 'Check Inactive: you stop answering our check emails.',
        second: 'Payment Failed: payments fail, and nobody mends it in the grace period.',
        third: 'Contacted by Instruction: a relative enters the code that you gave away.',
      },
    },
    checks: {
      title: 'Periodic Checks',
      text: 'At the pace you choose, we ask by email whether you are there. One answer is enough, and the clock starts over. Opening the mail or its link is no answer, because mail programs open links too, and neither is writing back: only the page behind the link counts.',
      items: {
        first:
          'You answer with the six digits in the mail, or with one press in a browser you have signed in with.',
        second:
          'Whatever you change counts as well, and so does signing in, unless you switch that off.',
        third: 'When you go away, you can pause the checks for up to {{days}} days.',
      },
    },
    notes: {
      title: 'Notes',
      text: 'A note is written once and used more than once: where the keys are, a recipe, a list of names. Nobody but you reads it until it is part of a testament.',
      items: {
        first: 'It may stand on as many testaments as you like.',
        second: 'Whoever receives one of them reads the note with it, private or not.',
        third: 'Once delivered it stays as it was, so that nobody finds other words tomorrow.',
      },
    },
    security: {
      title: 'Security & Privacy',
      text: 'What you write is encrypted where it is stored, under a key of your own. Our server can open it, because one day it has to deliver it. Set a passphrase, and nobody without it can open what is stored of your message, its files and the notes for your readers.',
      items: {
        first: 'No mail of ours holds a title or a word of a testament.',
        second: 'Nobody can recover a lost passphrase, not even we.',
        third:
          'Not encrypted is what the machine works with: your own email address and username, your settings, dates and states, how many items you have and which belong together, the size of files, what your browser calls itself, and the state of a subscription.',
      },
    },
  },
  steps: {
    title: 'Activation in four steps',
    lead: 'This is the way from a silence to a delivery. The days are those of the settings with which a new testament begins: a check every {{interval}} days, {{attempts}} attempts, {{grace}} days of grace. You can choose others, and your dashboard shows your own dates.',
    when: 'When',
    sent: 'What is sent',
    trigger: {
      title: 'Something sets it off',
      text: 'We ask, and no answer comes. An attempt counts only if a mail server took our mail, or your mailbox has refused it for weeks, and if you had the whole time to answer. With a Payment Failed trigger, it is payments that fail as often as you chose.',
      when: 'From the day of the check, one attempt every {{spacing}} days.',
      sent: 'To you, an email for each attempt, with a link and a six-digit code. To nobody else.',
    },
    grace: {
      title: 'The grace period',
      text: 'We warn you, and wait. Any sign of life ends it: nothing is sent, and the clock starts over.',
      when: 'It begins {{spacing}} days after the last attempt and lasts {{grace}} days.',
      sent: 'To you, a warning at its start, at half, at three quarters and a day before its end, each on a day of its own: a short period has fewer. Each names the date, and how many testaments would go to how many people.',
    },
    activation: {
      title: 'The activation',
      text: 'We look once more whether you were asked and warned, and whether you could have answered. In doubt we hold everything back. Time in which our service or our mail was down does not count against you.',
      when: 'At least {{quiet}} days after the first unanswered check, and never within a day of the last warning.',
      sent: 'Nothing yet. Each testament is activated once, and your account notes it.',
    },
    delivery: {
      title: 'The delivery',
      text: 'Your words are on the page behind the link and never in the mail. An address that refuses it is tried again for 90 days, and keeps nobody else waiting.',
      when: 'At once after the activation.',
      sent: 'To each recipient, one email with a link of their own. It names you, says why it comes, and whether the page asks for a passphrase.',
    },
  },
  code: {
    title: 'The short way: an activation code',
    text: 'A code in the hands of somebody you trust needs no checks and no grace period. Whoever enters it delivers at once, and nobody can call that back. If you chose 24 to 72 hours in which you can stop it, we warn you first, and one answer stops the delivery.',
  },
  back: {
    title: 'If you come back',
    text: 'After a silence, your first sign of life holds whatever was not sent yet. You see what went to whom and who has opened it, and can close all pages, also those that were opened: their readers are told that it was sent too early, and that you are well. What was read cannot be made unread.',
  },
  more: {
    title: 'Still have a question?',
    text: 'The ten questions that people ask first have answers of their own.',
  },
} as const;
