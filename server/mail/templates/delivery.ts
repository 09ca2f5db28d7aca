/**
 * The mail to a recipient: who wrote, where to read it, and how to be sure. Carries neither the
 * title nor a word of the testament, and claims no death that nobody confirmed.
 */
import type { Language } from '#contract/languages.ts';
import { oneLine, personName } from '#contract/person-name.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { mailWordsIn } from '#server/mail/words/words.ts';
import { genuineBlocks } from './genuine-blocks.ts';
import { headOf, penFor, writeMail } from './pen.ts';
import {
  namesOf,
  unknownWriter,
  whyBlock,
  writtenLine,
  type CausedFacts,
  type RecipientFacts,
  type WrittenFacts,
} from './template-blocks.ts';

export interface DeliveryFacts extends RecipientFacts, WrittenFacts, CausedFacts {
  readonly needsPassphrase: boolean;
  /** It goes to the second address, because the first took none or nobody opened what it got. */
  readonly isSecond?: boolean;
  /** Only its owner sees it, and is led to this page of ours; no link of a delivery is in it. */
  readonly trial?: { readonly path: string; readonly sent: SentTrial | null };
}

/** It comes by mail to its owner, who is told so in her own language. */
interface SentTrial {
  readonly language: Language;
  /** Of the person whom it imagines. */
  readonly address: string;
}

export function deliveryTemplate(facts: DeliveryFacts): MailContent {
  const pen = penFor(facts);
  const { words, text, button, host } = pen;
  const { owner, writer } = namesOf(facts);
  const { trial } = facts;
  const head = headOf('delivery', { owner });
  const footer = words('delivery.footer', { host, owner });
  const content = writeMail(pen, { head, to: facts.recipientName ?? '', footer }, [
    ...(trial?.sent == null ? [] : [trialNote(trial.sent, facts)]),
    text('delivery.who', { owner: writer }),
    writtenLine(words, facts),
    whyBlock(words, facts),
    text('delivery.where'),
    button('delivery.read', trial?.path ?? `/testament/${encodeURIComponent(facts.token)}`),
    ...genuineBlocks(
      pen,
      facts,
      facts.isSecond === true ? [text('delivery.second', { owner })] : [],
    ),
    ...(trial === undefined ? [unknownWriter(words, facts)] : []),
  ]);
  return trial?.sent == null ? content : asTrial(content, trial.sent);
}

function trialNote({ language, address }: SentTrial, { recipientName }: DeliveryFacts): Block {
  const recipient = personName(recipientName ?? '') || oneLine(address);
  const words = mailWordsIn(language);
  const text = words('delivery.trialOnly', { recipient });
  return { kind: 'notice', lead: words('delivery.trial'), text };
}

function asTrial({ subject, ...content }: MailContent, { language }: SentTrial): MailContent {
  return { ...content, subject: mailWordsIn(language)('delivery.trialSubject', { subject }) };
}
