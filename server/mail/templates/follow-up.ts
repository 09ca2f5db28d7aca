/**
 * The mail to a recipient who did not open the page: what we wrote when, and that nothing is
 * expected. Carries neither the title nor a word of the testament.
 */
import type { FollowUpStep } from '#core/release/follow-up.ts';
import type { MailContent } from '#server/mail/port.ts';
import { dayWords } from '#server/mail/words/moment-words.ts';
import { genuineBlocks } from './genuine-blocks.ts';
import { penFor, writeMail } from './pen.ts';
import {
  namesOf,
  unknownWriter,
  whyBlock,
  writtenLine,
  type CausedFacts,
  type RecipientFacts,
  type WrittenFacts,
} from './template-blocks.ts';

/** The token is the same as in the first message, which a mail server took at `deliveredAt`. */
export interface FollowUpFacts extends RecipientFacts, WrittenFacts, CausedFacts {
  readonly step: Exclude<FollowUpStep, 'second-address' | 'asking-others'>;
  readonly needsPassphrase: boolean;
}

const groups = { 'first-follow-up': 'followUp', 'last-follow-up': 'lastFollowUp' } as const;

export function followUpTemplate(facts: FollowUpFacts): MailContent {
  const pen = penFor(facts);
  const { words, text, button, host } = pen;
  const { owner, writer } = namesOf(facts);
  const group = groups[facts.step];
  const day = dayWords(words, facts.deliveredAt, facts.zone);
  const head = {
    subject: `${group}.subject`,
    preheader: 'followUp.preheader',
    title: 'followUp.title',
    said: { owner, day },
  } as const;
  const footer = words('delivery.footer', { host, owner });
  return writeMail(pen, { head, to: facts.recipientName ?? '', footer }, [
    text('followUp.what', { owner: writer, day }),
    writtenLine(words, facts),
    whyBlock(words, facts),
    text(`${group}.which`),
    text('followUp.calm'),
    button('delivery.read', `/testament/${encodeURIComponent(facts.token)}`),
    ...genuineBlocks(pen, facts, [text('followUp.same')]),
    unknownWriter(words, facts),
  ]);
}
