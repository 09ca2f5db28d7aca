// Which browser on which system somebody used, as far as people need to recognise it. Browsers
// pretend to be each other, so the most particular name is looked for first.

const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const handhelds: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

export function deviceOf(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const system = systems.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser, system, isHandheld: handhelds.includes(system) };
}
