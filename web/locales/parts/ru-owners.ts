// The Russian words of the signed-in pages.
import { account } from '../ru/account.ts';
import { attachments } from '../ru/attachments.ts';
import { dashboard } from '../ru/dashboard.ts';
import { edit } from '../ru/edit.ts';
import { history } from '../ru/history.ts';
import { layout } from '../ru/layout.ts';
import { notes } from '../ru/notes.ts';
import { notifications } from '../ru/notifications.ts';
import { overview } from '../ru/overview.ts';
import { pause } from '../ru/pause.ts';
import { protection } from '../ru/protection.ts';
import { recipients } from '../ru/recipients.ts';
import { returns } from '../ru/returns.ts';
import { subscription } from '../ru/subscription.ts';
import { testaments } from '../ru/testaments.ts';
import { trials } from '../ru/trials.ts';
import { unsaved } from '../ru/unsaved.ts';

export const words = {
  account,
  attachments,
  dashboard,
  edit,
  history,
  layout,
  notes,
  notifications,
  overview,
  pause,
  protection,
  recipients,
  returns,
  subscription,
  testaments,
  trials,
  unsaved,
};
