/** The Russian catalogue: one file for each area of the product, joined here. */
import type { en } from './en.ts';
import { account } from './ru/account.ts';
import { activation } from './ru/activation.ts';
import { attachments } from './ru/attachments.ts';
import { auth } from './ru/auth.ts';
import { checks } from './ru/checks.ts';
import { contact } from './ru/contact.ts';
import { dashboard } from './ru/dashboard.ts';
import { dev } from './ru/dev.ts';
import { edit } from './ru/edit.ts';
import { forecast } from './ru/forecast.ts';
import { history } from './ru/history.ts';
import { landing } from './ru/landing.ts';
import { layout } from './ru/layout.ts';
import { letter } from './ru/letter.ts';
import { markdown } from './ru/markdown.ts';
import { notes } from './ru/notes.ts';
import { notifications } from './ru/notifications.ts';
import { overview } from './ru/overview.ts';
import { pause } from './ru/pause.ts';
import { preferences } from './ru/preferences.ts';
import { protection } from './ru/protection.ts';
import { recipients } from './ru/recipients.ts';
import { returns } from './ru/returns.ts';
import { settings } from './ru/settings.ts';
import { site } from './ru/site.ts';
import { subscription } from './ru/subscription.ts';
import { testaments } from './ru/testaments.ts';
import { trials } from './ru/trials.ts';
import { triggers } from './ru/triggers.ts';
import { ui } from './ru/ui.ts';
import { unsaved } from './ru/unsaved.ts';
import type { InRussian } from './translation.ts';

export const russian: InRussian<typeof en> = {
  account,
  activation,
  attachments,
  auth,
  checks,
  contact,
  dashboard,
  dev,
  edit,
  forecast,
  history,
  landing,
  layout,
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
