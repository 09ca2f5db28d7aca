/** The type of one area of the catalogue in another language. */
import type { PortugueseOf, RussianOf } from '#contract/translation.ts';
import type * as en from './en.ts';

type English = typeof en;

export type InPortuguese<Area extends keyof English> = PortugueseOf<English[Area]>;
export type InRussian<Area extends keyof English> = RussianOf<English[Area]>;
