// The English words of the signed-in pages.
import { account } from '../en/account.ts';
import { attachments } from '../en/attachments.ts';
import { dashboard } from '../en/dashboard.ts';
import { edit } from '../en/edit.ts';
import { history } from '../en/history.ts';
import { layout } from '../en/layout.ts';
import { notes } from '../en/notes.ts';
import { notifications } from '../en/notifications.ts';
import { overview } from '../en/overview.ts';
import { pause } from '../en/pause.ts';
import { protection } from '../en/protection.ts';
import { recipients } from '../en/recipients.ts';
import { returns } from '../en/returns.ts';
import { subscription } from '../en/subscription.ts';
import { testaments } from '../en/testaments.ts';
import { trials } from '../en/trials.ts';
import { unsaved } from '../en/unsaved.ts';

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
