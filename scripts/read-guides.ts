/**
 * Part of the build: a page of the documentation that a module imports is what was read of it, with
 * its pictures as files of the build; with `?index` it is what finds words in all of them.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '#contract/languages.ts';
import { guideFileIn, guidePages } from '#contract/guide-pages.ts';
import { makeIndex } from '#web/features/site/guides/guide-index.ts';
import { firstWords, readGuide, readSections } from '#web/features/site/guides/read-guide.ts';

const root = join(import.meta.dirname, '..');
const narrowestDesk = 1000;
const readText = (file: string) => readFileSync(join(root, file), 'utf8');

export function readGuides(): Plugin {
  const files = guidePages.flatMap((page) => languages.map((it) => guideFileIn(page, it)));
  let isForServer = false;
  return {
    name: 'read-guides',
    configResolved(config) {
      isForServer = Boolean(config.build.ssr);
    },
    transform: {
      filter: { id: /\.md(\?index)?$/ },
      handler(_text, id) {
        const [path = '', query] = id.split('?');
        const file = relative(root, path);
        if (!files.includes(file)) return null;
        // Nobody searches on the server.
        const index = () => JSON.stringify(isForServer ? '' : indexBeside(file));
        const code = query === undefined ? moduleOf(file) : `export default ${index()};`;
        return { code, moduleType: 'js', map: null };
      },
    },
  };
}

function indexBeside(file: string): string {
  const owners = guidePages[0]!;
  const language = languages.find((it) => guideFileIn(owners, it) === file);
  if (language === undefined) throw new Error(`${file} is the guide of no language.`);
  return makeIndex(readSections(language, readText), firstWords);
}

function moduleOf(file: string): string {
  const { title, tree, pictures } = readGuide(file, readText(file));
  const lines: string[] = [];
  const entries = pictures.map((picture, at) => {
    const dark = picture.replace('-light.', '-dark.');
    lines.push(`import light${at} from ${JSON.stringify(join(root, picture))};`);
    lines.push(`import dark${at} from ${JSON.stringify(join(root, dark))};`);
    const size = sizeOf(picture);
    return `${JSON.stringify(picture)}: { light: light${at}, dark: dark${at}, ${size} }`;
  });
  const content = `${JSON.stringify(title)}, tree: ${JSON.stringify(tree)}`;
  return `${lines.join('\n')}
export default { title: ${content}, pictures: { ${entries.join(', ')} } };`;
}

/** So that nothing moves when the picture comes. */
function sizeOf(picture: string): string {
  const bytes = readFileSync(join(root, picture));
  if (picture.endsWith('.png')) {
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    // Those of a phone are taken with two dots for each of the page.
    const dots = width < narrowestDesk ? 2 : 1;
    return `width: ${width / dots}, height: ${height / dots}`;
  }
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(bytes.toString('utf8')) ?? [];
  if (height === undefined) throw new Error(`${picture} says no size.`);
  return `width: ${width}, height: ${height}`;
}
