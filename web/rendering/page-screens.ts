/** Which screens a page shows, and the words they speak: read off the routes. */
import type { Part } from '../locales/parts.ts';
import { routeTree } from '../routes.tsx';
import type { ScreenFile } from '../screen.ts';

const files = import.meta.glob<object>(['../screens/*.tsx', '!../screens/*.test.tsx']);

export interface PageScreens {
  /** From the frame inwards: `screens/app-layout.tsx`, `screens/dashboard.tsx`. */
  readonly screens: readonly string[];
  readonly words: readonly Part[];
}

/** By the address of the page, spelled as in `contract/pages.ts`. */
export async function screensOfPages(): Promise<ReadonlyMap<string, PageScreens>> {
  const nameOf = await namesOfScreens();
  const found = new Map<string, PageScreens>();
  for (const [path, routes] of routesOfPages()) {
    const shown = routes.flatMap(({ options }) => options.component?.file ?? []);
    const screens = await Promise.all(shown.map(async ({ load }) => nameOf.get(await load())!));
    found.set(path, { screens, words: ['start', ...shown.flatMap(({ words }) => words)] });
  }
  return found;
}

/** What a module exports is one and the same, whoever loads it. */
async function namesOfScreens(): Promise<ReadonlyMap<object, string>> {
  const named = Object.entries(files).map(
    async ([path, load]) => [await load(), path.replace('../', '')] as const,
  );
  return new Map(await Promise.all(named));
}

interface Route {
  readonly options: {
    readonly path?: string;
    readonly component?: { readonly file?: ScreenFile };
    readonly staticData?: { readonly isCounted?: false };
  };
  readonly children?: readonly Route[];
}

type PageRoutes = readonly [path: string, routes: readonly Route[]];

/** The routes of each page, from its frame inwards. Only pages have a path, each a whole one. */
export function routesOfPages(): ReadonlyMap<string, readonly Route[]> {
  return new Map(pagesIn(routeTree as unknown as Route, []));
}

function pagesIn(route: Route, around: readonly Route[]): PageRoutes[] {
  const routes = [...around, route];
  const path = route.options.path?.replaceAll(/\$(\w+)/g, '{$1}');
  const inside = route.children?.flatMap((child) => pagesIn(child, routes)) ?? [];
  return path === undefined ? inside : [[path, routes], ...inside];
}
