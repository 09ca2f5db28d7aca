/** Light, dark, or as the system has it. `public/first.js` applies it before the first paint. */
import { writeSetting } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const listeners = new Set<() => void>();

/** The page itself says which it shows, so that every control that asks gets the same answer. */
export function chosenTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return themes.find((theme) => theme === shown) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  writeSetting(storageKey, theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** @returns how to stop listening. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
