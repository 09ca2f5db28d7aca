/**
 * Decides what a failed SMTP conversation means: try again, or this address refuses mail for good.
 * Doubt means try again: late beats early, and a wrong "refused" would count towards closing a
 * channel.
 */
import { oneLine } from '#contract/person-name.ts';
import type { MailOutcome } from './port.ts';

/** What the mail library tells about a failure; every field may be missing. */
export interface SmtpFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}

const longestReason = 300;

const fullMailbox = new RegExp(
  [
    '(mailbox|quota|inbox|storage).{0,40}\\b(full|exceed|over)',
    '\\b(full|exceed|over).{0,40}(mailbox|quota|inbox|storage)',
  ].join('|'),
  'i',
);

const unknownMailbox = new RegExp(
  [
    'user unknown|unknown (user|recipient|mailbox|address|account|local.?part)',
    'no such (user|recipient|mailbox|address|account|person)|no mailbox (here|by that name)',
    '(user|recipient|mailbox|address|account)\\b.{0,60}(does not exist|doesn.t exist|not found)',
    '(user|recipient|mailbox|address|account)\\b.{0,60}\\b(disabled|inactive|closed)',
    '(user|recipient) .{0,30}(does not|doesn.t) have .{0,40}account',
    'invalid (recipient|mailbox|address|user)',
  ].join('|'),
  'i',
);

/** Words of a refusal that is about us or our message, whatever else the sentence mentions. */
const aboutUs = new RegExp(
  [
    'denied|paused|suspended|not allowed|unauthorized',
    'spam|block(ed|list)|black.?list|reputation|poli[cs]y|relay|spf|dkim|dmarc|\\brate\\b|too many',
    'temporar|greylist|try again|\\blater\\b|authenticat|reverse dns',
    'sender|from address|content|virus',
  ].join('|'),
  'i',
);

export function outcomeOfFailure(failure: SmtpFailure): MailOutcome {
  const answer = failure.response ?? '';
  const code = failure.responseCode ?? 0;
  const reason = oneLine(answer === '' ? failure.message : answer).slice(0, longestReason);
  if (failure.code === 'EAUTH') return { kind: 'retry-later', scope: 'provider', reason };
  const scope =
    isAboutRecipient(failure.command) && !isAboutUs(code, answer) ? 'recipient' : 'provider';
  if (code >= 500 && isAboutRecipient(failure.command)) {
    const refusedAs = addressRefusal(code, enhancedCodeOf(answer), answer);
    if (refusedAs !== null) return { kind: 'refused', code, enhancedCode: refusedAs, reason };
  }
  const enhancedCode = code >= 400 && code < 500 ? temporaryCode(answer) : enhancedCodeOf(answer);
  return enhancedCode === null
    ? { kind: 'retry-later', scope, reason }
    : { kind: 'retry-later', scope, reason, enhancedCode };
}

/** The enhanced status code (RFC 3463) at the start of an answer's text, such as 5.1.1. */
export function enhancedCodeOf(answer: string): string | null {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? null;
}

/** A permanent no to our mail as such, such as relaying denied, is nobody's mailbox. */
function isAboutUs(code: number, answer: string): boolean {
  if (code === 0) return true;
  const isPolicy = enhancedCodeOf(answer)?.split('.')[1] === '7';
  return code >= 500 && (isPolicy || aboutUs.test(answer));
}

/** Before RCPT the server has not heard for whom the message is: such a refusal is about us. */
function isAboutRecipient(command: string | undefined): boolean {
  return command === 'RCPT TO' || command === 'DATA';
}

/** The enhanced code a permanent refusal of the address stands for, or null where it is not one. */
export function addressRefusal(
  code: number,
  enhanced: string | null,
  answer: string,
): string | null {
  const [status = '', subject = ''] = enhanced?.split('.') ?? [];
  // "550 4.2.2": the server contradicts itself, and the milder half counts.
  if (enhanced !== null && status !== '5') return null;
  if (subject === '7') return null;
  // These two of the address family speak of the sender's address, which is ours.
  if (enhanced === '5.1.7' || enhanced === '5.1.8') return null;
  if (enhanced !== null && (subject === '1' || subject === '2')) return enhanced;
  // A code that speaks of something else outweighs the words; 5.0.0 says nothing either way.
  if (enhanced !== null && enhanced !== '5.0.0') return null;
  return refusalFromWords(code, answer);
}

/** For servers that send no enhanced code, or one that says nothing about the address. */
function refusalFromWords(code: number, answer: string): string | null {
  if (aboutUs.test(answer)) return null;
  if (code === 556) return '5.1.10';
  if (fullMailbox.test(answer)) return '5.2.2';
  if (unknownMailbox.test(answer)) return '5.1.1';
  return null;
}

/** A full mailbox is the one temporary answer that matters later: recognised in words too. */
function temporaryCode(answer: string): string | null {
  const enhanced = enhancedCodeOf(answer);
  if (enhanced === '5.2.2') return '4.2.2';
  if (enhanced !== null) return enhanced;
  return fullMailbox.test(answer) && !/system storage/i.test(answer) ? '4.2.2' : null;
}
