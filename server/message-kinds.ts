/** The kinds of messages of the outbox, and which feature each of them belongs to. */
import type { Moment } from '#core/release/moment.ts';
import { deletionMails } from '#server/features/accounts/account-deletion.jobs.ts';
import { formerNumberSms } from '#server/features/accounts/former-number.jobs.ts';
import { addressMoveMails } from '#server/features/accounts/address-move-mails.jobs.ts';
import { passwordResetMails } from '#server/features/accounts/password-reset-mails.jobs.ts';
import { confirmReminderMessage } from '#server/features/accounts/unconfirmed.jobs.ts';
import { confirmAddressMessage } from '#server/features/accounts/account.jobs.ts';
import { activationMessageKinds } from '#server/features/activation/activation.jobs.ts';
import { checkMessageKinds } from '#server/features/checks/check.jobs.ts';
import { replyNotedMessage } from '#server/features/checks/reply-noted.jobs.ts';
import { reachUnprovedMessage } from '#server/features/installation/reach-unproved.jobs.ts';
import { windDownMessage } from '#server/features/installation/wind-down.jobs.ts';
import { outageMessage } from '#server/features/installation/outage-notification.jobs.ts';
import { codeEnteredSms } from '#server/features/text-messages/code-entered-sms.jobs.ts';
import { deliverySms } from '#server/features/text-messages/delivery-sms.jobs.ts';
import { firstArmedMessage } from '#server/features/forecast/first-armed.jobs.ts';
import { deliveryMessageKind } from '#server/features/release/delivery.jobs.ts';
import { followUpMails } from '#server/features/release/follow-up-mails.jobs.ts';
import { secondAddressMail } from '#server/features/release/second-address.jobs.ts';
import { releasedMessageKind } from '#server/features/release/released.jobs.ts';
import { recallMails } from '#server/features/release/recalled.jobs.ts';
import { paymentFailedMessage } from '#server/features/subscription/payment-failed.jobs.ts';
import { undoneMessage } from '#server/features/bin/undone.jobs.ts';
import { testamentMails } from '#server/features/testaments/testament-mails.jobs.ts';
import { accountMails } from '#server/features/notifications/account-mails.jobs.ts';
import { codeSetMessage } from '#server/features/triggers/code-set.jobs.ts';
import type { Deps } from './deps.ts';
import type { MessageKinds } from '#server/jobs/message-kind.ts';
import type { Operator } from '#server/jobs/operator.ts';

/** Of every message, what writes it and what follows from its outcome. */
export function messageKinds(
  deps: Deps,
  operator: Operator,
  readNow: () => Promise<Moment>,
): MessageKinds {
  const asking = { ...deps, readMoment: readNow };
  return {
    'confirm-address': confirmAddressMessage(deps),
    ...checkMessageKinds({ ...asking, operator }),
    ...activationMessageKinds(asking),
    delivery: deliveryMessageKind({ ...deps, operator }),
    ...followUpMails({ ...asking, operator }),
    'second-address': secondAddressMail({ ...asking, operator }),
    ...recallMails(deps),
    'code-entered-sms': codeEnteredSms(deps),
    'delivery-sms': deliverySms(deps),
    'former-number-sms': formerNumberSms(deps),
    'code-set': codeSetMessage(deps),
    ...testamentMails(asking),
    ...accountMails(deps),
    ...passwordResetMails(deps),
    ...addressMoveMails(deps),
    undone: undoneMessage(deps),
    'payment-failed': paymentFailedMessage(deps),
    released: releasedMessageKind(asking),
    'first-armed': firstArmedMessage(asking),
    'reach-unproved': reachUnprovedMessage(deps),
    'wind-down': windDownMessage(deps),
    'confirm-reminder': confirmReminderMessage(deps),
    outage: outageMessage(asking),
    'reply-noted': replyNotedMessage(deps),
    ...deletionMails(deps),
  };
}
