/** What the page behind "I do not know this person" asks, as HTML that works without scripts. */
import type { Language } from '#contract/languages.ts';
import { addressFromMail } from '#contract/site.ts';
import { isolated } from '#contract/text-direction.ts';
import { reportWords } from '#server/mail/templates/unknown-writer.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

interface Asked {
  readonly language: Language;
  /** As `writerName` gives it. */
  readonly writer: string;
  /** Another word was typed before. */
  readonly isWrong: boolean;
  /** Of who runs this installation; null: nobody named one. */
  readonly helpAddress: string | null;
}

export function reportForm({ language, writer, isWrong, helpAddress }: Asked): string {
  const words = reportWords[language];
  const field =
    `<p><label for="word">${words.label(words.word)}</label></p>` +
    '<p><input id="word" name="word" autocomplete="off" autocapitalize="none" required></p>';
  return (
    `<p>${escapeHtml(words.text(isolated(writer)))}</p>` +
    (isWrong ? `<p role="alert"><strong>${words.wrong(words.word)}</strong></p>` : '') +
    `<form method="post">${field}<p><button>${words.press}</button></p></form>` +
    `<p>${words.help} ${helpLink(language, helpAddress)}</p>`
  );
}

/** Where a person answers. */
function helpLink(language: Language, address: string | null): string {
  if (address === null) {
    return `<a href="${addressFromMail(language, '/contact')}">${reportWords[language].write}</a>`;
  }
  return `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`;
}
