/**
 * The English catalogue: one file for each area of the product, joined here. Write counts as
 * `key_one` and `key_other`, values as `{{name}}`.
 */
import { words as both } from './parts/en-both.ts';
import { words as changes } from './parts/en-changes.ts';
import { words as law } from './parts/en-law.ts';
import { words as owners } from './parts/en-owners.ts';
import { words as settings } from './parts/en-settings.ts';
import { words as site } from './parts/en-site.ts';
import { words as start } from './parts/en-start.ts';
import { words as triggers } from './parts/en-triggers.ts';
import { words as visitors } from './parts/en-visitors.ts';

export const en = {
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
