// Finding things in a list by a few letters: case and accents do not count, every word has to be
// there.

/** From so many things on a list is searched; fewer are seen at a glance. */
export const searchedFrom = 9;

/** How names stand in order for who reads this language: accents and capitals do not part them. */
export function collatorOf(language: string): Intl.Collator {
  return new Intl.Collator(language, { sensitivity: 'base', numeric: true });
}

export function hasWords(query: string, texts: readonly (string | null)[]): boolean {
  const searched = plain(texts.filter((text) => text !== null).join('\n'));
  return plain(query)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
