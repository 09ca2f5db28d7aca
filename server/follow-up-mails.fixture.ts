/** Tells the mails that follow a delivery from the delivery. Only tests import this file. */
import { mailWordsIn } from '#server/mail/words/words.ts';

const say = mailWordsIn('en');

/** Of an English mail. @returns null of every mail but the two that follow a delivery. */
export function followUpOf({ text }: { readonly text: string }): 'first' | 'last' | null {
  const line = text.replace(/\s+/g, ' ');
  if (line.includes(say('followUp.which'))) return 'first';
  return line.includes(say('lastFollowUp.which')) ? 'last' : null;
}

/** Those that came to an address more than once. */
export function followUpsSentTwice(
  mails: readonly { readonly to: string; readonly text: string }[],
): string[] {
  const sent = mails
    .filter((mail) => followUpOf(mail))
    .map((one) => `${followUpOf(one)} ${one.to}`);
  return sent.filter((one, place) => sent.indexOf(one) < place);
}
