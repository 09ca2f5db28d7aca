/**
 * Tells an owner that a release happened: how much went to how many people, and why. Leads to the
 * check page, where an answer holds what is unsent. Names no testament and no recipient.
 */
import type { ReleaseCause } from '#core/release/state.ts';
import { layOut } from '#server/mail/layout.ts';
import type { Block } from '#server/mail/sheet.ts';
import { answerBlocks, greeting, ownerFooter, secrecyBlocks } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { AskingFacts, OwnerFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';
import type { MailWords } from './words.ts';

/** What went out together for one reason. */
export interface Gone {
  readonly cause: ReleaseCause;
  readonly testaments: number;
  readonly people: number;
}

export interface ReleasedFacts extends OwnerFacts {
  /** Wall milliseconds. */
  readonly releasedAt: number;
  /** IANA name of the owner's zone. */
  readonly zone: string;
  readonly gone: readonly Gone[];
  /** The way to answer; null where an answer would hold nothing. */
  readonly answer: Pick<AskingFacts, 'token' | 'code'> | null;
}

export function releasedTemplate(facts: ReleasedFacts): MailContent {
  const words = mailWordsIn('en');
  const { answer } = facts;
  return layOut({
    language: 'en',
    subject: words('released.subject'),
    preheader: words(answer === null ? 'released.finalPreheader' : 'released.preheader'),
    blocks: [
      { kind: 'title', text: words('released.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      ...facts.gone.map((one): Block => ({ kind: 'text', text: whyWords(words, one, facts) })),
      ...(answer === null ? finalBlocks(words, facts) : answerable(words, facts, answer)),
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}

function whyWords(words: MailWords, gone: Gone, { releasedAt, zone }: ReleasedFacts): string {
  return words(`released.${gone.cause}`, {
    when: momentWords(words, releasedAt, zone),
    testaments: words('testaments', { count: gone.testaments }),
    people: words('people', { count: gone.people }),
  });
}

function answerable(
  words: MailWords,
  facts: ReleasedFacts,
  answer: NonNullable<ReleasedFacts['answer']>,
): Block[] {
  const hasCode = facts.gone.some(({ cause }) => cause === 'code');
  return [
    { kind: 'text', text: words('released.ifThere') },
    ...answerBlocks(words, words('released.answer'), { ...facts, ...answer }),
    ...(hasCode ? [{ kind: 'text', text: words('released.codeGoesOn') } as const] : []),
    { kind: 'text', text: words('released.close') },
    { kind: 'text', text: words('released.heirs') },
    ...secrecyBlocks(words),
  ];
}

/** After a code: nothing can be held. */
function finalBlocks(words: MailWords, { publicUrl }: ReleasedFacts): Block[] {
  return [
    { kind: 'text', text: words('codeUsed.final') },
    {
      kind: 'button',
      label: words('codeUsed.look'),
      url: `${publicUrl}/dashboard`,
      hint: words('linkHint'),
    },
    { kind: 'text', text: words('codeUsed.spent') },
    { kind: 'small', text: words('codeUsed.notYou') },
  ];
}
