/** All that is said in the other languages, whose areas a page loads by name. */
import { parts } from './parts.ts';
import type * as en from './en.ts';
import type { InPortuguese, InRussian } from './translation.ts';

async function catalogueOf(language: string): Promise<unknown> {
  const areas = Object.values(parts).flat();
  const loading = areas.map((area) => import(`./${language}/${area}.ts`) as Promise<object>);
  return Object.assign({}, ...(await Promise.all(loading)));
}

type Area = keyof typeof en;

export const portuguese = (await catalogueOf('pt-PT')) as { [Name in Area]: InPortuguese<Name> };
export const russian = (await catalogueOf('ru')) as { [Name in Area]: InRussian<Name> };
