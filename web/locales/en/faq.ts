// Ten questions, each with a short answer and what stands behind it; a blank line parts paragraphs.
// Part: site.
export const faq = {
  title: 'Frequently Asked Questions',
  description:
    'Is this a will? What if I travel? Who can read what I write? What does it cost? Ten plain answers about Codicil.',
  lead: 'First the short answer, then the details.',
  missing: 'Is your question missing?',
  ask: 'Write to us',
  items: {
    will: {
      question: 'Is this a will?',
      short: 'No. A testament here is not a legal will, and it does not replace one.',
      more: 'It gives no house and no money to anybody, and no court has to follow it. It brings your words and files to the people you chose: where the will is, whom to call first, what you still wanted to say.\n\nFor what you own, please speak to a notary or a lawyer in your country.',
    },
    silence: {
      question: 'What exactly is sent if I do not answer?',
      short: 'At first only emails to you. We contact your people only at the very end.',
      more: 'A new letter begins with these settings: we ask you every {{interval}} days. If you do not answer, we ask again every {{spacing}} days, {{attempts}} times in all. Then the grace period of {{grace}} days begins. We warn you at its start, at the half, at three quarters and a day before its end. Each warning names the date.\n\nOnly then, at least {{quiet}} days after the first check-in without an answer, each of your recipients gets one email with a link of their own. Your words are not in the email: they are on the page behind the link. You can choose other periods. Your dashboard always shows your own dates.\n\nYou can also choose that a letter is deleted instead. Then nobody gets it. For thirty days you can bring it back, and after that nothing is left of it.',
    },
    away: {
      question: 'What if I travel, fall ill, or lose my phone?',
      short: 'You can pause check-ins, and one late answer is enough to move the dates on.',
      more: 'A pause lasts up to {{pause}} days and ends by itself. Then we ask you, and all the usual waiting follows. During the pause an activation code still works.\n\nYou need no particular phone. Check-ins come by email. You answer with the six digits in the email, on any device on which you read it. If your phone was stolen, sign it out in the settings and change your password. Anybody who reads your mail can answer for you, so look after your mailbox first.\n\nIf you forgot your password, ask for a link on the sign-in page. The new password takes effect three days after you choose it, so that you can stop it if it was not you. Until then you can still answer check-ins from your mailbox. If your account asks for the six digits of an app, you need them or a recovery code, and it works at once.\n\nWith a recovery code from your paper the new password works at once, also without your mailbox. With a passkey you sign in without a password. You set up both in the settings: please do it before you need them.',
    },
    read: {
      question: 'Who can read what I write?',
      short: 'Passphrases are hashed, and testament content is encrypted.',
      more: 'We store titles, texts, notes, files and the details of your recipients encrypted, under a key of your own. Our server can open them, because one day it has to deliver them. Somebody who had both our database and our master key could read them too.\n\nIf you do not want that, set a passphrase that nobody can guess. We never store it. It goes through a deliberately slow hash, and only the result opens the message, its files and the notes for your readers. Our server can still read the title, the descriptions and the recipients. Nobody can recover a lost passphrase, including us.\n\nWhile a letter is a draft or paused, only you can open it. While it is active, anyone with its public link can read it, unless you set a passphrase or choose “Sealed until delivered”. Some things are not encrypted, because the server works with them: your own email address and username, your settings, dates and states, how many items you have and which belong together, the size of files, the name your browser gives, and the state of a subscription.',
    },
    recipient: {
      question: 'What does my recipient need?',
      short: 'The email with the link, and a browser. No account, no payment, nothing to install.',
      more: 'The link is meant for this person alone. If you set a passphrase, the page asks for it. Tell it to them, or write down where it is kept: we cannot do that for you.\n\nOur emails are written in English so far. The page behind the link speaks English, Portuguese and Russian. Your words stay as you wrote them. Your reader can print the letter and download its files.\n\nWe do not contact them before that day. An unexpected email may look like a fraud, so tell them about Codicil now.',
    },
    address: {
      question: 'What if my recipient’s address changes?',
      short: 'Change it once under Recipients. It then counts for all your letters.',
      more: 'We deliver to the address that is entered there on the day. A test email shows whether it still works. It shows none of your words.\n\nIf an address refuses our email, we try again for 90 days. Nobody else has to wait for that. If an email was accepted and comes back later, we do not send it again, but we tell you when we learn of it. If you entered a phone number, and text messages are set up here, we send the link to the phone. Once a delivery has begun, you can no longer change its address.',
    },
    recall: {
      question: 'Can I recall a delivery?',
      short: 'Before it, one answer stops everything. After it, you can undo only a part.',
      more: 'Before the delivery, one answer stops everything. If you come back after it began, your first answer or sign-in holds back what was not sent yet. You see what was sent, to whom, and who opened it. Then you decide: send the rest after all, or close every page, even those that were opened. We tell everyone who got our email that it was sent too early and that you are well. But nobody can unread what they read.\n\nAn activation code is different. It delivers at once and for good, unless you chose 24 to 72 hours in which you can stop it. Please give it only to somebody you trust.',
    },
    cost: {
      question: 'What does it cost?',
      short: 'Recipients never pay. The subscription costs you 1 EUR a month, if you choose it.',
      more: 'You pay monthly in advance. You can cancel at any time. The subscription then ends with the month you have paid for, and we do not refund that month.\n\nCheck-ins and delivery go on without it. There is one exception, and only you can make it: a trigger that delivers when payments fail.',
      open: 'All features are available to everyone. The subscription is optional support: it helps to pay for the computers that keep your words and check on you.',
      limits:
        'Without it you have one letter, up to 3 recipients, 10 MB for files, and at most one check-in a month. With it you have as many letters and recipients as you like, 1 GB for files, and check-ins as often as you choose. When it has ended you can still see and change what you have, but you cannot create anything new.',
      test: 'At the moment payments are in test mode here, and no money moves.',
      noneShort: 'Nothing. There is nothing to pay for here, and recipients never pay.',
      none: 'You cannot pay here, and you need no subscription.',
    },
    closing: {
      question: 'What if Codicil closes?',
      short: 'Then nobody here could deliver for you. No service can promise to last for ever.',
      more: 'Our terms promise you 90 days’ notice by email. But a notice helps only somebody who can still read it. So please never leave the only copy with us. You can download everything in one file, or one letter with its notes and files. Such a file is encrypted with a passphrase, and the page beside it opens it in any browser without us. The free program “age” opens it, too. Keep it with your papers, and tell somebody you trust how to open it.\n\nA breakdown is something else. While our computers or our mail are down, all dates stand still and nobody’s silence counts. We send what was already decided as soon as we can.',
    },
    removal: {
      question: 'How do I delete everything?',
      short:
        'In the settings, with “Delete Account” and your password. For seven days you can bring it back.',
      more: 'From then on nothing will be delivered to anybody. Nobody can open the pages that were already delivered. A subscription ends, and you pay nothing more. After seven days we delete all your letters, notes, files, recipients and triggers, and nobody can bring them back. Backups of the server may hold a copy until they are replaced: what was encrypted stays encrypted in them, and the rest is as readable as in the database.\n\nYou can also delete a single letter, or make it a draft again: we never deliver a draft.',
    },
  },
} as const;
