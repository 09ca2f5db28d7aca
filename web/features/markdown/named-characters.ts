/**
 * Characters that a writer calls by name, `&copy;`. The reader of Markdown asks here, one by one
 * and at once; so whoever shows a text first sees to it that its names are known. The table of all
 * two thousand is loaded for the few texts that need it.
 */
let characters: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00A0',
  quot: '"',
};
let loading: Promise<void> | null = null;

/**
 * As `decode-named-character-reference` answers, in whose place the build puts this file.
 *
 * @public
 */
export function decodeNamedCharacterReference(name: string): string | false {
  return Object.hasOwn(characters, name) ? (characters[name] ?? false) : false;
}

/** To be waited for, if it is not null. */
export function namesFor(text: string): Promise<void> | null {
  const named = text.matchAll(/&([a-z][a-z\d]*);/gi);
  if (loading === null && [...named].every(([, name = '']) => Object.hasOwn(characters, name))) {
    return null;
  }
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    ({ characterEntities: characters } = await import('character-entities'));
  } catch {
    // The line is gone. A name that nobody knows is shown as it was written.
  }
}
