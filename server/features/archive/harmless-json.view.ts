/**
 * Whether JSON of a stranger can be parsed without harm: a few megabytes of brackets become
 * gigabytes of objects, millions of names hold up everybody for a quarter of a minute, and what is
 * nested too deep cannot be written again. Says nothing about whether it is right.
 */
import { systemEntropy } from '#server/platform/entropy.ts';

/** Objects, lists, and what stands in them. An account with ten years has some hundred thousand. */
const mostValues = 1_000_000;
/**
 * Names in the order in which they stand in an object: the engine that parses it keeps a form for
 * each beginning of such an order. An archive has a few hundred, however much is in it.
 */
const mostForms = 5_000;
const deepest = 32;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
/** Opening and closing brackets of both kinds. */
const openers: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closers: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Small enough that the product of two is exact. */
const modulus = 67_108_859;
/** Nobody else knows it: names that only look like others would be counted as them. */
const base = 2 ** 20 + (systemEntropy().bytes(4).readUInt32LE() % 2 ** 25);

export function isHarmlessJson(text: Uint8Array): boolean {
  let values = 0;
  /** What was named so far in each object that is open. */
  const named: number[] = [0];
  const forms = new Set<number>();
  let lastText = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]!;
    if (byte === quote) {
      const end = endOfText(text, at);
      lastText = at;
      at = end;
    } else if (byte === colon) {
      const form = withName(named.pop() ?? 0, text, lastText);
      named.push(form);
      if (forms.add(form).size > mostForms) return false;
    } else if (byte === comma) {
      values += 1;
    } else if (openers.has(byte)) {
      values += 1;
      named.push(0);
    } else if (closers.has(byte)) {
      named.pop();
    }
    if (values > mostValues || named.length > deepest + 1) return false;
  }
  return true;
}

/** @returns where the quote stands that ends it. */
function endOfText(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}

/** @param start of the name, at its first quote. */
function withName(before: number, text: Uint8Array, start: number): number {
  const end = endOfText(text, start);
  let form = before;
  for (let at = start; at < end; at += 1) form = (form * base + text[at]!) % modulus;
  return form;
}
