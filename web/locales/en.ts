/**
 * The English catalogue: one file for each area of the product, joined here, and the type of what
 * screens may say. Write counts as `key_one` and `key_other`, values as `{{name}}`.
 */
import { about } from './en/about.ts';
import { account } from './en/account.ts';
import { activation } from './en/activation.ts';
import { attachments } from './en/attachments.ts';
import { auth } from './en/auth.ts';
import { bin } from './en/bin.ts';
import { blog } from './en/blog.ts';
import { checks } from './en/checks.ts';
import { contact } from './en/contact.ts';
import { dashboard } from './en/dashboard.ts';
import { dev } from './en/dev.ts';
import { documentation } from './en/documentation.ts';
import { edit } from './en/edit.ts';
import { faq } from './en/faq.ts';
import { forecast } from './en/forecast.ts';
import { history } from './en/history.ts';
import { landing } from './en/landing.ts';
import { layout } from './en/layout.ts';
import { legal } from './en/legal.ts';
import { letter } from './en/letter.ts';
import { markdown } from './en/markdown.ts';
import { notes } from './en/notes.ts';
import { notifications } from './en/notifications.ts';
import { overview } from './en/overview.ts';
import { pause } from './en/pause.ts';
import { preferences } from './en/preferences.ts';
import { protection } from './en/protection.ts';
import { recipients } from './en/recipients.ts';
import { returns } from './en/returns.ts';
import { settings } from './en/settings.ts';
import { site } from './en/site.ts';
import { subscription } from './en/subscription.ts';
import { testaments } from './en/testaments.ts';
import { trials } from './en/trials.ts';
import { triggers } from './en/triggers.ts';
import { ui } from './en/ui.ts';
import { unsaved } from './en/unsaved.ts';

export const en = {
  about,
  account,
  activation,
  attachments,
  auth,
  bin,
  blog,
  checks,
  contact,
  dashboard,
  dev,
  documentation,
  edit,
  faq,
  forecast,
  history,
  landing,
  layout,
  legal,
  letter,
  markdown,
  notes,
  notifications,
  overview,
  pause,
  preferences,
  protection,
  recipients,
  returns,
  settings,
  site,
  subscription,
  testaments,
  trials,
  triggers,
  ui,
  unsaved,
};
