// Asking nothing until a chosen day, and what that does and does not stop.
// Part: owners.
export const pause = {
  action: 'Pause check-ins',
  text: 'For a journey, a stay in hospital, or a time without email. Until the day you choose we ask nothing, and not answering has no effect.',
  until: 'Pause until',
  untilHint: 'At most {{count}} days. On the morning of that day we ask you.',
  choices: 'Usual lengths',
  weeks: '2 weeks',
  month: '1 month',
  months: '3 months',
  missing: 'Please choose a date',
  sooner:
    'Your next check-in is on {{date}}. This pause would end before that, so we would ask you earlier.',
  effects: 'What a pause does',
  noSilence:
    'Before that day nothing is delivered, even if you do not answer. After that day we ask you as usual, and you have the whole grace period.',
  codes: 'An activation code still works. The person who enters it starts the delivery.',
  payments: 'We count failed payments, but they start no grace period before that day.',
  ends: 'The pause ends on that day, or when you press “I’m here”. Signing in does not end it.',
  confirm: 'Pause',
  done: 'Check-ins are paused',
  doneText: 'We ask you again on {{date}}.',
  failed: 'The pause did not begin',
  notice: {
    title: 'Paused until {{date}}',
    text: 'Until that morning we ask nothing, and not answering has no effect. An activation code still works, and failed payments are only counted.',
    change: 'Change the day',
    end: 'I’m here, end the pause',
    ended: 'The pause is over',
    endFailed: 'The pause did not end',
  },
} as const;
