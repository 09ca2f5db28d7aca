/**
 * Part of the build: what the contract says of a call for readers of the API description alone goes
 * out to no browser.
 */
import type { Plugin } from 'vite';

/** Where a call is described: on a line of its own, by a sentence in one piece. */
const descriptions = /^ +summary:\s+(["'])(?:(?!\1).)*\1,\n/gm;
/** As `routesOf` makes them, under whatever name. */
const calls = /\b\w*[rR]oute\(\s*'/g;

export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      // As it is written, before types and lines are gone.
      order: 'pre',
      filter: { id: /[\\/]contract[\\/][\w-]+\.ts$/ },
      handler(code) {
        const left = code.replaceAll(descriptions, '');
        const found = code.match(descriptions)?.length ?? 0;
        if (found !== (code.match(calls)?.length ?? 0)) {
          this.error('A call is described in a way that this does not find.');
        }
        return { code: left, map: null };
      },
    },
  };
}
