// The Portuguese words of the signed-in pages.
import { account } from '../pt-PT/account.ts';
import { attachments } from '../pt-PT/attachments.ts';
import { dashboard } from '../pt-PT/dashboard.ts';
import { edit } from '../pt-PT/edit.ts';
import { history } from '../pt-PT/history.ts';
import { layout } from '../pt-PT/layout.ts';
import { notes } from '../pt-PT/notes.ts';
import { notifications } from '../pt-PT/notifications.ts';
import { overview } from '../pt-PT/overview.ts';
import { pause } from '../pt-PT/pause.ts';
import { protection } from '../pt-PT/protection.ts';
import { recipients } from '../pt-PT/recipients.ts';
import { returns } from '../pt-PT/returns.ts';
import { subscription } from '../pt-PT/subscription.ts';
import { testaments } from '../pt-PT/testaments.ts';
import { trials } from '../pt-PT/trials.ts';
import { unsaved } from '../pt-PT/unsaved.ts';

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
