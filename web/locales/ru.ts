/** The Russian catalogue: one file for each area of the product, joined here. */
import type { en } from './en.ts';
import { words as both } from './parts/ru-both.ts';
import { words as changes } from './parts/ru-changes.ts';
import { words as law } from './parts/ru-law.ts';
import { words as owners } from './parts/ru-owners.ts';
import { words as settings } from './parts/ru-settings.ts';
import { words as site } from './parts/ru-site.ts';
import { words as start } from './parts/ru-start.ts';
import { words as triggers } from './parts/ru-triggers.ts';
import { words as visitors } from './parts/ru-visitors.ts';
import type { InRussian } from './translation.ts';

export const russian: InRussian<typeof en> = {
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
