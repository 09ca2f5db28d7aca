/**
 * The letter with what a visitor wrote to the people behind this installation. Everything in it but
 * our own first words is a stranger's, and says so.
 */
import { layOut } from '#server/mail/layout.ts';
import { oneLine, personName } from '#server/mail/one-line.ts';
import type { Block } from '#server/mail/sheet.ts';
import { hostOf } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailWordsIn, type MailWords } from './words.ts';

export interface ContactFacts {
  readonly publicUrl: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Sent while signed in, on the plan that is sold with being answered first. */
  readonly isStandard: boolean;
}

/** A subject in a list of mails; what is longer is cut, and stands whole in the letter. */
const subjectLength = 60;

export function contactTemplate(facts: ContactFacts): MailContent {
  const words = mailWordsIn('en');
  const subject = oneLine(facts.subject);
  return layOut({
    language: 'en',
    subject: words('contact.subject', { subject: cut(subject) }),
    preheader: words('contact.preheader'),
    blocks: [
      { kind: 'title', text: words('contact.title') },
      {
        kind: 'text',
        text: words('contact.from', { name: nameOf(words, facts.name), email: facts.email }),
      },
      ...(facts.isStandard ? [{ kind: 'text' as const, text: words('contact.standard') }] : []),
      { kind: 'text', text: words('contact.about', { subject }) },
      { kind: 'heading', text: words('contact.message') },
      ...lines(facts.message),
      { kind: 'small', text: words('contact.answer') },
      { kind: 'small', text: words('contact.unknown') },
    ],
    footer: [words('contact.footer', { host: hostOf(facts.publicUrl) })],
  });
}

/** What is left of a name that is nothing but signs may be nothing. */
function nameOf(words: MailWords, name: string): string {
  return personName(name) || words('contact.nameless');
}

/** Line by line as it was typed, without empty ones. */
function lines(message: string): Block[] {
  return message
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(oneLine)
    .filter((line) => line !== '')
    .map((text) => ({ kind: 'text', text }));
}

function cut(subject: string): string {
  const characters = [...subject];
  if (characters.length <= subjectLength) return subject;
  return `${characters.slice(0, subjectLength - 1).join('')}…`;
}
