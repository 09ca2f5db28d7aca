/**
 * The mail with the six-digit code that confirms an address after registration. Names nobody: the
 * address may belong to a stranger, who should not be sent whatever was typed as a name.
 */
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import { headOf, penFor, writeMail } from './pen.ts';

export interface ConfirmAddressFacts {
  readonly publicUrl: string;
  readonly language: Language;
  readonly code: string;
  readonly validMinutes: number;
}

export function confirmAddressTemplate(facts: ConfirmAddressFacts): MailContent {
  const pen = penFor(facts);
  const { words, text, page, small } = pen;
  const footer = words('confirmAddress.footer', { host: pen.host });
  return writeMail(pen, { head: headOf('confirmAddress'), to: '', footer }, [
    text('confirmAddress.why'),
    { kind: 'code', label: words('confirmAddress.codeLabel'), code: facts.code },
    text('confirmAddress.validity', { minutes: facts.validMinutes }),
    page('confirmAddress.open', '/dashboard'),
    small('confirmAddress.notYou'),
  ]);
}
