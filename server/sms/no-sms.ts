/** The sender of an installation that has mail and no provider for text messages: sends nothing. */
import type { SmsSender } from './port.ts';

export function createNoSms(): SmsSender {
  return {
    kind: 'none',
    send: () =>
      Promise.resolve({
        kind: 'refused',
        code: 0,
        reason: 'There is no provider of text messages.',
      }),
    close: () => Promise.resolve(),
  };
}
