/**
 * The mail with what a visitor wrote to the people behind this installation. Everything in it but
 * our own first words is a stranger's, and says so.
 */
import { layOut } from '#server/mail/layout.ts';
import { oneLine, personName } from '#contract/person-name.ts';
import type { Block } from '#server/mail/sheet.ts';
import type { MailContent } from '#server/mail/port.ts';
import { penFor } from './pen.ts';
import type { MailWords } from '#server/mail/words/words.ts';

export interface ContactFacts {
  readonly publicUrl: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** Sent while signed in, on the plan that is sold with being answered first. */
  readonly isStandard: boolean;
}

/** A subject in a list of mails; what is longer is cut, and stands whole in the mail. */
const subjectLength = 60;

export function contactTemplate(facts: ContactFacts): MailContent {
  const { words, site, language, text, heading, small, host } = penFor({
    publicUrl: facts.publicUrl,
    // Its reader runs the installation, and reads everything else of it in English.
    language: 'en',
  });
  const subject = oneLine(facts.subject);
  return layOut({
    site,
    language,
    subject: words('contact.subject', { subject: cut(subject) }),
    preheader: words('contact.preheader'),
    blocks: [
      { kind: 'title', text: words('contact.title') },
      text('contact.from', { name: nameOf(words, facts.name), email: facts.email }),
      ...(facts.isStandard ? [text('contact.standard')] : []),
      text('contact.about', { subject }),
      heading('contact.message'),
      ...lines(facts.message),
      small('contact.answer'),
      small('contact.unknown'),
    ],
    footer: [words('contact.footer', { host })],
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
