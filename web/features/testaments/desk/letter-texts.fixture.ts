/**
 * Letters as people write them, as people who know Markdown write them, and with words that stand
 * in Markdown's way. The same ones in each run.
 */
export const textKinds = ['plain', 'markdown', 'awkward'] as const;
export type TextKind = (typeof textKinds)[number];

const easyWords = (
  'garden key Marta casa сад ключ blue folder água mill 1975 yes please the of and remember lemon ' +
  'tree “yes” don’t … 👩‍🌾'
).split(' ');
const awkwardWords = (
  'garden key casa сад 1975 3. - * _ # € “yes” a_b_c 2*3*4 C:\\new <3 & e-mail 👩‍🌾 مرحبا [x] ~ ` … ' +
  'i.e. (see https://example.org/a_b?c=d&e=f ana@example.org'
).split(' ');

export interface SampleText {
  readonly kind: TextKind;
  readonly words: string;
}

/** @param count of each kind */
export function letterTexts(count: number): SampleText[] {
  const write = writer(12_345);
  return textKinds.flatMap((kind) =>
    Array.from({ length: count }, () => ({ kind, words: write(kind) })),
  );
}

function writer(seed: number): (kind: TextKind) => string {
  let state = seed;
  const chance = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
  const upTo = (most: number) => 1 + Math.floor(chance() * most);
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(chance() * of.length)]!;
  const times = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at));
  const line = (count: number, from = easyWords) => times(count, () => one(from)).join(' ');
  const some = () => line(upTo(3));
  const sentence = (from = easyWords) => line(2 + upTo(9), from) + one(['.', '!', '?', '']);

  const inText: readonly ((from: readonly string[]) => string)[] = [
    (from) => sentence([...from]),
    () => `**${some()}**`,
    () => `*${some()}*`,
    () => `[${some()}](https://example.org/${one(['a', 'the-way', 'b_c'])})`,
    () => `${some()}  \n${some()}`,
    () => `${some()}\n${some()}`,
    () => `\`${some()}\``,
    () => `~~${some()}~~`,
    () => `***${some()}***`,
  ];
  const paragraph = (isDeep: boolean, from: readonly string[]) =>
    times(upTo(4), () => one(isDeep ? inText : inText.slice(0, 6))(from)).join(' ');
  const points = (mark: (at: number) => string) =>
    times(1 + upTo(3), (at) => `${mark(at)} ${sentence()}`).join('\n');

  const blocks: readonly ((isDeep: boolean, from: readonly string[]) => string)[] = [
    paragraph,
    paragraph,
    paragraph,
    () => `${'#'.repeat(upTo(3))} ${sentence()}`,
    () => points(() => '-'),
    () => points((at) => `${at + 1}.`),
    (_, from) => `> ${paragraph(false, from)}`.replaceAll('\n', '\n> '),
    () => '---',
  ];
  const rareBlocks: typeof blocks = [
    () => `- ${sentence()}\n  - ${sentence()}\n  - ${sentence()}\n- ${sentence()}`,
    () => `1. ${sentence()}\n\n   ${sentence()}\n\n2. ${sentence()}`,
    () =>
      `| What | Where |\n| --- | --- |\n| ${line(2)} | ${line(2)} |\n| ${some()} | ${line(3)} |`,
    () => `\`\`\`\n${line(4)}\n${line(2)}\n\`\`\``,
    () => `- [ ] ${sentence()}\n- [x] ${sentence()}`,
    () => `${sentence()}[^1]\n\n[^1]: ${sentence()}`,
    () => `![${line(2)}](https://example.org/p.png)`,
    () => points((at) => `${at + 7}.`),
    () => `> ${sentence()}\n>\n> - ${sentence()}\n> - ${sentence()}`,
  ];

  return (kind) => {
    const isDeep = kind === 'markdown';
    const from = kind === 'awkward' ? awkwardWords : easyWords;
    const all = isDeep ? [...blocks, ...rareBlocks] : blocks;
    return `${times(upTo(7), () => one(all)(isDeep, from)).join('\n\n')}\n`;
  };
}
