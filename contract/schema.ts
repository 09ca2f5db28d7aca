/** Schemas that more than one noun uses: ids, moments, codes, texts. */
import * as z from 'zod/mini';
import { complaint, complaints, type FieldCode } from './complaints.ts';
import { attemptsRange, emailMaxLength, graceDaysRange, intervalDaysRange } from './limits.ts';

/** An id in a path. What is not a number answers 404 like a missing row. */
export const id = z.coerce.number().check(z.int(), z.positive());

/** A moment on the wire: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

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

const notSixDigits = complaint('code-not-six-digits');

/** The code of a mail, as it is typed: who reads it aloud or writes it down makes groups of it. */
export const sixDigits = z.string(notSixDigits).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, notSixDigits),
);

/** A text that has to be there. A complaint says the number that its sentence has a place for. */
export function requiredText(missing: FieldCode, max: number, tooLong: FieldCode, min = 1) {
  const message = numbered(missing, min);
  return z
    .string(message)
    .check(z.minLength(min, message), z.maxLength(max, numbered(tooLong, max)));
}

/** The same, typed into a line: spaces around it are none of it. */
export function requiredLine(missing: FieldCode, max: number, tooLong: FieldCode, min = 1) {
  const message = numbered(missing, min);
  return z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(max, numbered(tooLong, max)));
}

function numbered(code: FieldCode, number: number): string {
  const { [code]: sentence }: Readonly<Partial<Record<FieldCode, string>>> = complaints;
  return sentence?.includes('#') ? complaint(code, number) : complaint(code);
}

/** @param code of the complaint. `max` in characters (code points). */
export function text(code: FieldCode, max: number) {
  const message = complaint(code, max);
  return z.string(message).check(z.maxLength(max, message));
}

/** A text that may be left out or null. */
export function optionalText(code: FieldCode, max: number) {
  return z.nullish(text(code, max));
}

interface WholeNumber {
  readonly range: { readonly min: number; readonly max: number };
  readonly notWhole: FieldCode;
  readonly tooLittle: FieldCode;
  readonly tooMuch: FieldCode;
}

const interval: WholeNumber = {
  range: intervalDaysRange,
  notWhole: 'interval-not-whole',
  tooLittle: 'interval-too-short',
  tooMuch: 'interval-too-long',
};
const attempts: WholeNumber = {
  range: attemptsRange,
  notWhole: 'attempts-not-whole',
  tooLittle: 'attempts-too-few',
  tooMuch: 'attempts-too-many',
};
const grace: WholeNumber = {
  range: graceDaysRange,
  notWhole: 'grace-not-whole',
  tooLittle: 'grace-too-short',
  tooMuch: 'grace-too-long',
};

function within({ range: { min, max }, tooLittle, tooMuch }: WholeNumber) {
  return [
    z.minimum(min, complaint(tooLittle, min)),
    z.maximum(max, complaint(tooMuch, max)),
  ] as const;
}

function wholeNumber(number: WholeNumber) {
  return z.int(complaint(number.notWhole)).check(...within(number));
}

/** As it stands in an address: a text of digits. */
function typedNumber(number: WholeNumber) {
  const notWhole = complaint(number.notWhole);
  return z.coerce.number(notWhole).check(z.int(notWhole), ...within(number));
}

/** How often an owner is asked, and how long she is waited for: by a testament or a trigger. */
export const askingFields = {
  checkInterval: wholeNumber(interval),
  checkAttempts: wholeNumber(attempts),
  gracePeriod: wholeNumber(grace),
};

/** The same in the query of an address. */
export const askedInQuery = z.object({
  checkInterval: typedNumber(interval),
  checkAttempts: typedNumber(attempts),
  gracePeriod: typedNumber(grace),
});
