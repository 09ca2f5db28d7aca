/**
 * The English catalogue: one file for each area of the product, joined here. Write counts as
 * `key_one` and `key_other`, values as `{{name}}`.
 */
import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { checks } from './en/checks.ts';
import { dashboard } from './en/dashboard.ts';
import { dev } from './en/dev.ts';
import { forecast } from './en/forecast.ts';
import { landing } from './en/landing.ts';
import { layout } from './en/layout.ts';
import { letter } from './en/letter.ts';
import { markdown } from './en/markdown.ts';
import { returns } from './en/returns.ts';
import { site } from './en/site.ts';
import { testaments } from './en/testaments.ts';
import { ui } from './en/ui.ts';

export const en = {
  account,
  auth,
  checks,
  dashboard,
  dev,
  forecast,
  landing,
  layout,
  letter,
  markdown,
  returns,
  site,
  testaments,
  ui,
} as const;
