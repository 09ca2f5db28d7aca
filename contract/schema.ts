/** Schemas that more than one noun uses: ids, moments, codes, empty answers. */
import * as z from 'zod/mini';
import { attemptsRange, emailMaxLength, graceDaysRange, intervalDaysRange } from './limits.ts';

/** An id in a path. What is not a number answers 404 like a missing row. */
export const id = z.coerce.number().check(z.int(), z.positive());
export const idParams = z.object({ id });

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

export const nothing = z.void();

/**
 * One mailbox, one at sign, a dot behind it; what mail headers give a meaning to is left out. Which
 * addresses exist is not ours to guess: names and domains of every script are let through.
 */
const mailbox =
  /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+\.[^\s\p{Cc}<>()[\],;:"\\@.]+$/u;

/** An address in the simple form of the specification. */
export function email(message: string) {
  return z
    .string(message)
    .check(z.trim(), z.maxLength(emailMaxLength, message), z.regex(mailbox, message));
}

const notSixDigits = 'Please enter the six digits of the code';

/** The code of a mail, as it is typed: who reads it aloud or writes it down makes groups of it. */
export const sixDigits = z.string(notSixDigits).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, notSixDigits),
);

/** `max` in characters (code points). */
export function text(name: string, max: number) {
  const message = `${name} must be a text of at most ${max} characters`;
  return z.string(message).check(z.maxLength(max, message));
}

/** A text that may be left out or null. */
export function optionalText(name: string, max: number) {
  return z.nullish(text(name, max));
}

interface NumberWords {
  readonly name: string;
  /** The whole sentence, as the specification has it. */
  readonly tooLittle: string;
  readonly atMost: string;
}

function wholeNumber(
  range: { min: number; max: number },
  { name, tooLittle, atMost }: NumberWords,
) {
  return z
    .int(`${name} must be a whole number.`)
    .check(
      z.minimum(range.min, tooLittle),
      z.maximum(range.max, `${name} must be at most ${atMost}.`),
    );
}

/** How often an owner is asked, and how long she is waited for: by a testament or a trigger. */
export const askingFields = {
  checkInterval: wholeNumber(intervalDaysRange, {
    name: 'Check interval',
    tooLittle: 'Check interval must be at least 1 day.',
    atMost: `${intervalDaysRange.max} days`,
  }),
  checkAttempts: wholeNumber(attemptsRange, {
    name: 'Check attempts',
    tooLittle: 'Check attempts must be at least 1.',
    atMost: String(attemptsRange.max),
  }),
  gracePeriod: wholeNumber(graceDaysRange, {
    name: 'Grace period',
    tooLittle: 'Grace period must be at least 1 day.',
    atMost: `${graceDaysRange.max} days`,
  }),
};
