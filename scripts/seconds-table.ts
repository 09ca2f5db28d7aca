/** The table of seconds: slow files by name, the others together by folder. Reads nothing. */
export interface FileSeconds {
  /** Path from the root. */
  readonly file: string;
  readonly seconds: number;
}

/** From here on a file has a row of its own. */
const slowSeconds = 5;

/** @returns Markdown. Files that run at the same time count each for itself. */
export function secondsTable(
  tests: readonly FileSeconds[],
  journeys: readonly FileSeconds[],
): string {
  const all = [...tests, ...journeys];
  const slow = all.filter(({ seconds }) => seconds >= slowSeconds);
  const others = Map.groupBy(
    all.filter((one) => !slow.includes(one)),
    ({ file }) => folderOf(file),
  );
  const rows = [
    ...slow.map(({ file, seconds }) => ({ name: `\`${file}\``, files: 1, seconds })),
    ...[...others].map(([folder, files]) => ({
      name: `the rest of \`${folder}\``,
      files: files.length,
      seconds: sumOf(files),
    })),
  ].toSorted((one, other) => other.seconds - one.seconds);
  return [
    '| Files | How many | Seconds |',
    '| --- | ---: | ---: |',
    `| all without a browser | ${tests.length} | ${Math.round(sumOf(tests))} |`,
    `| all journeys | ${journeys.length} | ${Math.round(sumOf(journeys))} |`,
    ...rows.map(({ name, files, seconds }) => `| ${name} | ${files} | ${Math.round(seconds)} |`),
  ].join('\n');
}

/** Two levels on the server, which has the most tests; one elsewhere. */
function folderOf(file: string): string {
  const [top = '', second = '', ...rest] = file.split('/');
  return top === 'server' && rest.length > 0 ? `${top}/${second}` : top;
}

function sumOf(files: readonly FileSeconds[]): number {
  return files.reduce((sum, { seconds }) => sum + seconds, 0);
}
