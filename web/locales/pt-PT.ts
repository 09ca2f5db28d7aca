/** The Portuguese catalogue, of Portugal: one file for each area of the product, joined here. */
import type { en } from './en.ts';
import { account } from './pt-PT/account.ts';
import { activation } from './pt-PT/activation.ts';
import { attachments } from './pt-PT/attachments.ts';
import { auth } from './pt-PT/auth.ts';
import { checks } from './pt-PT/checks.ts';
import { contact } from './pt-PT/contact.ts';
import { dashboard } from './pt-PT/dashboard.ts';
import { dev } from './pt-PT/dev.ts';
import { edit } from './pt-PT/edit.ts';
import { forecast } from './pt-PT/forecast.ts';
import { history } from './pt-PT/history.ts';
import { landing } from './pt-PT/landing.ts';
import { layout } from './pt-PT/layout.ts';
import { letter } from './pt-PT/letter.ts';
import { markdown } from './pt-PT/markdown.ts';
import { notes } from './pt-PT/notes.ts';
import { notifications } from './pt-PT/notifications.ts';
import { overview } from './pt-PT/overview.ts';
import { pause } from './pt-PT/pause.ts';
import { preferences } from './pt-PT/preferences.ts';
import { protection } from './pt-PT/protection.ts';
import { recipients } from './pt-PT/recipients.ts';
import { returns } from './pt-PT/returns.ts';
import { settings } from './pt-PT/settings.ts';
import { site } from './pt-PT/site.ts';
import { subscription } from './pt-PT/subscription.ts';
import { testaments } from './pt-PT/testaments.ts';
import { trials } from './pt-PT/trials.ts';
import { triggers } from './pt-PT/triggers.ts';
import { ui } from './pt-PT/ui.ts';
import { unsaved } from './pt-PT/unsaved.ts';
import type { InPortuguese } from './translation.ts';

export const portuguese: InPortuguese<typeof en> = {
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
