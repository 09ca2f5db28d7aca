/**
 * Which name stands for the person who wrote something, and how text written by a person is made
 * safe to stand in a mail header or inside one of our sentences. Escaping for HTML is left to the
 * layout of mails and to the pages.
 */
import { sharedSentenceMaxLength } from '#contract/limits.ts';
import { namesService } from './service-name.ts';
import { isolated } from './text-direction.ts';

const lineBreaksAndControls = /[\p{Cc}\u2028\u2029]+/gu;
// Marks that reorder or hide what follows them: a name must not change how our words are read.
const invisibleDirectionMarks = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const isolateOrMark = new RegExp(
  String.raw`\u2068[^\u2066-\u2069]*\u2069|${invisibleDirectionMarks.source}`,
  'gu',
);

// A name that is an address would stand in our own sentences as a link to somebody else's page.
const schemes = /\b[a-z][a-z0-9+.-]*:\/\/|\b(mailto|tel|sms|data|javascript):|\bwww\./giu;

const longestName = 80;
// What readers take for one letter, so that a cut never falls inside of it.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function oneLine(text: string): string {
  return text
    .replace(lineBreaksAndControls, ' ')
    .replace(invisibleDirectionMarks, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A sentence of ours as one line: names in it that are read from the right stay in one piece. */
export function sentenceLine(text: string): string {
  const line = text
    .replace(lineBreaksAndControls, ' ')
    // Of a mark alone nothing is inside.
    .replace(isolateOrMark, (found) => isolated(oneLine(found.slice(1, -1))));
  return line.replace(/\s+/gu, ' ').trim();
}

/** A person's name as it may stand in a subject: one line, short enough to leave the rest seen. */
export function personName(name: string): string {
  return withoutLinks(name, longestName);
}

/** What an owner wrote for a line of a mail that is ours. */
export function quotedLine(text: string): string {
  return withoutLinks(text, sharedSentenceMaxLength);
}

function withoutLinks(text: string, longest: number): string {
  const line = oneLine(
    oneLine(text)
      .replace(schemes, ' ')
      .replace(/[/\\@]/gu, ' '),
  )
    // Mail programs make a link of anything with a dot inside; a name keeps its dots with a space.
    .replace(/\.(?=\S)/gu, '. ');
  const letters = Array.from(graphemes.segment(line), (each) => each.segment);
  if (letters.length <= longest) return line;
  return `${letters.slice(0, longest - 1).join('')}…`;
}

interface Names {
  /** What the owner answered to the question how recipients know them. */
  readonly nameForPeople: string | null;
  readonly fullName: string | null;
  readonly username: string;
}

/** Whether it may stand for a person: it must not leave a gap in a sentence, nor speak for us. */
function isPersonName(name: string | null): name is string {
  return name !== null && personName(name) !== '' && !namesService(name);
}

/** Who wrote it, for those who receive it: the first of the names that may stand for a person. */
export function nameForRecipients({ nameForPeople, fullName, username }: Names): string {
  return [nameForPeople, fullName].find(isPersonName) ?? username;
}
