/**
 * Part of the build: a Markdown file of `web/content` that a module imports is what was read of it.
 */
import type { Plugin } from 'vite';
import { readArticle } from '#web/features/site/read-article.ts';

export function readArticles(): Plugin {
  return {
    name: 'read-articles',
    transform: {
      filter: { id: /[\\/]web[\\/]content[\\/].*\.md$/ },
      handler: (text) => ({
        code: `export default ${JSON.stringify(readArticle(text))};`,
        moduleType: 'js',
        map: null,
      }),
    },
  };
}
