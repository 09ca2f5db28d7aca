/** All that is said in the other languages, whose areas a page loads by name. */
import { parts } from './parts.ts';
import type { en } from './en.ts';
import type { InPortuguese, InRussian } from './translation.ts';

async function catalogueOf(language: string): Promise<unknown> {
  const areas = Object.values(parts).flat();
  const loading = areas.map((area) => import(`./${language}/${area}.ts`) as Promise<object>);
  return Object.assign({}, ...(await Promise.all(loading)));
}

export const portuguese = (await catalogueOf('pt-PT')) as InPortuguese<typeof en>;
export const russian = (await catalogueOf('ru')) as InRussian<typeof en>;
