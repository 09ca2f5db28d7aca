/** The English words of the mail about a failed payment; part of the catalogue. */

export const enPayments = {
  paymentFailed: {
    subject: 'Your payment for Codicil did not go through',
    endedSubject: 'Your Codicil subscription has ended: payments failed',
    preheader: 'Please look at your payment method.',
    title: 'Your payment did not go through',
    endedTitle: 'Your subscription has ended',
    // Whether this was the last try is not said: the provider tells that with its next word.
    why_one:
      'The payment for your Codicil subscription failed. Usually it is tried again after some ' +
      'days.',
    why_other:
      'The payment for your Codicil subscription failed {{count}} times in a row. Usually it is ' +
      'tried again after some days.',
    endedWhy_one:
      'The payment for your Codicil subscription failed. It is not tried again, and your ' +
      'subscription has ended.',
    endedWhy_other:
      'The payment for your Codicil subscription failed {{count}} times in a row. It is not ' +
      'tried again, and your subscription has ended.',
    watched:
      'You chose failed payments as a trigger of your letters. Before anything happens to them, ' +
      'we warn you and wait for the whole grace period. If you pay or answer, it stops.',
    unwatched:
      'Nothing is sent to anybody because of this. Your checks and the delivery of your ' +
      'letters do not depend on a payment.',
    open: 'Look at the payment method',
    begin: 'Subscribe again',
    safe:
      'Codicil asks for card details only on its own pages, and never by a message. If you are ' +
      'in doubt, type the address of Codicil into your browser yourself.',
  },
} as const;
