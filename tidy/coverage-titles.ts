/** Finds out whether a file really has the test that the table of coverage names. */

const titles = /\b(?:test|it)\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)\s*,/g;
const leastFixed = 8;

/**
 * A title that the program puts together stands in the table as the report of a run reads, or with
 * `…` for what is filled in. What is filled in has to stand in the file as well.
 */
export function hasTest(source: string, wanted: string): boolean {
  const title = plain(wanted);
  if (title.replaceAll('…', '').trim().length < leastFixed) return false;
  return [...source.matchAll(titles)].some(([, single, double, template]) => {
    if (template === undefined) return plain(single ?? double ?? '') === title;
    const pattern = plain(template)
      .split(/\$\{[^}]*\}/)
      .map((part) => RegExp.escape(part))
      .join('(.+)');
    const filled = new RegExp(`^${pattern}$`).exec(title)?.slice(1);
    return filled?.every((part) => part === '…' || plain(source).includes(part)) ?? false;
  });
}

/** However a program has to write quotes and lines, the words are the same. */
export function plain(text: string): string {
  return text
    .replaceAll('’', "'")
    .replaceAll("\\'", "'")
    .replace(/' \+\s*'/g, '')
    .replace(/\s+/g, ' ');
}
