/** The Portuguese catalogue, of Portugal: one file for each area of the product, joined here. */
import type { en } from './en.ts';
import { words as both } from './parts/pt-PT-both.ts';
import { words as changes } from './parts/pt-PT-changes.ts';
import { words as law } from './parts/pt-PT-law.ts';
import { words as owners } from './parts/pt-PT-owners.ts';
import { words as settings } from './parts/pt-PT-settings.ts';
import { words as site } from './parts/pt-PT-site.ts';
import { words as start } from './parts/pt-PT-start.ts';
import { words as triggers } from './parts/pt-PT-triggers.ts';
import { words as visitors } from './parts/pt-PT-visitors.ts';
import type { InPortuguese } from './translation.ts';

export const portuguese: InPortuguese<typeof en> = {
  ...start,
  ...both,
  ...changes,
  ...law,
  ...site,
  ...triggers,
  ...visitors,
  ...owners,
  ...settings,
};
