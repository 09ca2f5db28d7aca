// Ten questions, each with a short answer and what stands behind it; a blank line parts paragraphs.
export const faq = {
  title: 'Frequently Asked Questions',
  description:
    'Is this a will? What if I travel? Who can read what I write? What does it cost? Ten plain answers about Codicil.',
  lead: 'First the short answer, then what stands behind it.',
  missing: 'Is your question missing?',
  ask: 'Write to us',
  items: {
    will: {
      question: 'Is this a will?',
      short: 'No. A testament here is not a will in the legal sense, and it does not replace one.',
      more: 'It leaves no house and no money to anybody, and no court has to follow it. It brings your words and files to the people you chose: where the will is, whom to call first, what you still wanted to say.\n\nFor what you own, please speak to a notary or a lawyer in your country.',
    },
    silence: {
      question: 'What exactly is sent if I do not answer?',
      short: 'At first only emails to you. Your people hear nothing until the very end.',
      more: 'A new testament begins with these settings: we ask you every {{interval}} days. If no answer comes, we ask again every {{spacing}} days, {{attempts}} attempts in all. Then the grace period of {{grace}} days begins, with a warning at its start, at half, at three quarters and a day before its end. Each warning names the date.\n\nOnly then, at least {{quiet}} days after the first unanswered check, each of your recipients gets one email with a link of their own. Your words are not in the mail: they are on the page behind the link. You can choose other periods, and your dashboard always shows your own dates.',
    },
    away: {
      question: 'What if I travel, fall ill, or lose my phone?',
      short: 'You can pause the checks, and one late answer is enough to start the clock over.',
      more: 'A pause lasts up to {{pause}} days and ends by itself. Then we ask you, and all the usual waiting follows. An activation code keeps working meanwhile.\n\nYou need no particular phone. Checks come by email, and you answer with the six digits in the mail, on any device on which you read it. If a phone was stolen, sign its browser out in the settings and change your password. Whoever reads your mail can answer in your place, so look after your mailbox first.\n\nA forgotten password cannot be reset today. You can then still answer checks from your mailbox, and no longer change what you wrote.',
    },
    read: {
      question: 'Who can read what I write?',
      short: 'Passphrases are hashed, and testament content is encrypted.',
      more: 'Titles, texts, notes, files and the details of your recipients are stored encrypted, under a key of your own. Our server can open them, because one day it has to deliver them. Somebody who had both our database and our master key could read them too.\n\nIf you do not want that, set a passphrase that nobody can guess. We never store it: it goes through a deliberately slow hash, and only with the result can anybody open what is stored of the message, its files and the notes for your readers. The title, the descriptions and the recipients stay readable for our server. Nobody can recover a lost passphrase, not even we.\n\nWhile a testament is a draft or paused, nobody but you can open it. While it is active, whoever has its public link can read it, unless you set a passphrase or choose “Sealed until delivered”. Not encrypted is what the machine works with: your own email address and username, your settings, dates and states, how many items you have and which belong together, the size of files, what your browser calls itself, and the state of a subscription.',
    },
    recipient: {
      question: 'What does my recipient need?',
      short: 'The email with the link, and a browser. No account, no payment, nothing to install.',
      more: 'The link is meant for this person alone. If you set a passphrase, the page asks for it. Tell it to them, or write down where it is kept: we cannot.\n\nOur emails are written in English so far. The page behind the link speaks English, Portuguese and Russian, and your words stay as you wrote them. A letter can be printed, and its files can be downloaded.\n\nThey hear nothing from us before that day. A mail out of the blue may look like a fraud, so it helps if they have heard of Codicil from you.',
    },
    address: {
      question: 'What if my recipient’s address changes?',
      short: 'Change it once under Recipients, and it counts for all your testaments.',
      more: 'The delivery goes to the address that stands there on the day of the release. A test email shows whether it still works; it holds nothing of your words.\n\nAn address that refuses our mail is tried again for 90 days, and keeps nobody else waiting. A mail that was taken and comes back later is not sent a second time; where we learn of it, we tell you. If you gave a phone number too, and text messages are set up here, the link goes to the phone. After the release, the address of that delivery can no longer be changed.',
    },
    recall: {
      question: 'Can I call a delivery back?',
      short: 'A silence can be ended until the last moment. After it, only in part.',
      more: 'Until the release, one answer stops everything. If you come back after it, your first sign of life holds whatever was not sent yet. You see what went to whom and who has opened it. Then you decide: send the rest after all, or close all pages, also those that were opened. Whoever had the mail is told that it was sent too early, and that you are well. What was read cannot be made unread.\n\nAn activation code is different. It delivers at once and for good, unless you chose 24 to 72 hours in which you can stop it. Please give it only to somebody you trust.',
    },
    cost: {
      question: 'What does it cost?',
      short: 'Recipients never pay. The subscription costs you 1 EUR a month, if you choose it.',
      more: 'It is billed monthly in advance. You can cancel at any time: it then ends with the month that is paid, and that month is not refunded.\n\nChecks and delivery go on without it. There is one exception, and only you can make it: a trigger that delivers when payments fail.',
      open: 'All features are available to everyone. The subscription is optional support: it helps to pay for the machines that keep your words and ask whether you are there.',
      limits:
        'Without it you have one testament, up to 3 recipients, 10 MB for files, and a check once a month at most. With it you have as many testaments and recipients as you like, 1 GB for files, and checks as often as you choose. When it has ended you can still view and change what you have, and create nothing new.',
      test: 'At the moment payments are in test mode here, and no money moves.',
      none: 'No money can be paid on this installation. Nobody needs a subscription here.',
    },
    closing: {
      question: 'What if Codicil closes?',
      short: 'Then nobody here could deliver for you. No service can promise to last for ever.',
      more: 'Our terms promise you 90 days’ notice by email, but a notice helps only somebody who can still read it. So please never leave the only copy with us. Each testament can be exported with its notes and files, as one encrypted file that the free program age opens, without us and without this site. Keep it with your papers, and tell somebody you trust how to open it.\n\nA breakdown is something else. While our machines or our mail are down, all deadlines stand still, nobody’s silence counts, and what was already decided is sent as soon as it can be.',
    },
    removal: {
      question: 'How do I delete everything?',
      short: 'In the settings, with “Delete Account” and your password. It cannot be undone.',
      more: 'All testaments, notes, files, recipients and triggers are deleted at once, and nothing will be delivered to anybody. Pages that were delivered before can no longer be opened. A subscription ends, and nothing more is charged. Backups of the server may hold a copy until they are replaced: what was encrypted stays encrypted in them, the rest is as readable as in the database.\n\nYou can also delete a single testament, or make it a draft again: a draft is never delivered.',
    },
  },
} as const;
