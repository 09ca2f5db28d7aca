/**
 * What a person would call the browser behind a User-Agent. Anybody can write anything into one, so
 * only names that are known here come out.
 */
import type { MailWords } from './words.ts';

/** The first that fits: most browsers name others beside themselves. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** For example "Firefox on Windows". */
export function deviceWords(words: MailWords, userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser !== null && system !== null) return words('device.both', { browser, system });
  return browser ?? system ?? words('device.unknown');
}

/** For example "Browser: Firefox on Windows", which says what such a name is. */
export function deviceRow(words: MailWords, userAgent: string | null): string {
  return words('device.row', { device: deviceWords(words, userAgent) });
}

function nameIn(names: typeof browsers, userAgent: string): string | null {
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
}
