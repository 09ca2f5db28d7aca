/** All calls in one table: what the server mounts, the client offers and the description lists. */
import { accessCalls } from './access.ts';
import { accountCalls, settingsCalls } from './account.ts';
import { administrationCalls } from './administration.ts';
import { archiveCalls } from './archive.ts';
import { attachmentCalls } from './attachments.ts';
import { binCalls } from './bin.ts';
import { calendarCalls } from './calendar.ts';
import { checkLinkCalls, ownCheckCalls } from './checks.ts';
import { contactCalls } from './contact.ts';
import { dashboardCalls } from './dashboard.ts';
import { draftCalls } from './drafts.ts';
import { ledgerCalls } from './ledger.ts';
import { noteCalls } from './notes.ts';
import { notificationCalls } from './notifications.ts';
import { pageViewCalls } from './page-views.ts';
import { pictureCalls } from './pictures.ts';
import { protectionCalls } from './protection.ts';
import { previewCalls } from './preview.ts';
import { publicTestamentCalls } from './public-testament.ts';
import { readerViewCalls } from './reader-view.ts';
import { readinessCalls } from './readiness.ts';
import { recipientCalls } from './recipients.ts';
import { releaseCalls } from './releases.ts';
import { subscriptionCalls, testPaymentCalls } from './subscription.ts';
import { descriptionCalls, mailboxCalls, systemCalls, timeCalls } from './system.ts';
import { testamentCalls, testamentLinkCalls } from './testaments.ts';
import { testSendCalls } from './trial-sends.ts';
import { activationCalls, triggerCalls } from './triggers.ts';
import { webhookCalls } from './webhooks.ts';

export const api = {
  ...accountCalls,
  ...settingsCalls,
  ...pictureCalls,
  ...archiveCalls,
  ...accessCalls,
  ...webhookCalls,
  ...calendarCalls,
  ...dashboardCalls,
  ...readinessCalls,
  ...previewCalls,
  ...ownCheckCalls,
  ...checkLinkCalls,
  ...testamentCalls,
  ...protectionCalls,
  ...draftCalls,
  ...testamentLinkCalls,
  ...testSendCalls,
  ...attachmentCalls,
  ...recipientCalls,
  ...binCalls,
  ...noteCalls,
  ...publicTestamentCalls,
  ...readerViewCalls,
  ...triggerCalls,
  ...activationCalls,
  ...releaseCalls,
  ...ledgerCalls,
  ...notificationCalls,
  ...subscriptionCalls,
  ...testPaymentCalls,
  ...contactCalls,
  ...pageViewCalls,
  ...administrationCalls,
  ...systemCalls,
  ...descriptionCalls,
  ...timeCalls,
  ...mailboxCalls,
};
