/** A provider that keeps mails in its hands until it is told to go on. For tests only. */
import { until } from '#server/platform/until.fixture.ts';
import type { RecordingSender } from './recording.ts';

export interface StalledSender {
  readonly sender: RecordingSender;
  /** Until it was given so many mails, those already taken among them. */
  inHand(count: number): Promise<void>;
  given(): number;
  goOn(): void;
}

/** @param taken so many of the first mails are taken at once. */
export function stallAfter(mail: RecordingSender, taken = 0): StalledSender {
  const mayGoOn = Promise.withResolvers<void>();
  let given = 0;
  return {
    sender: {
      ...mail,
      async send(message) {
        given += 1;
        if (given > taken) await mayGoOn.promise;
        return mail.send(message);
      },
    },
    inHand: (count) => until(() => given >= count, `fewer than ${count} mails were sent`),
    given: () => given,
    goOn: mayGoOn.resolve,
  };
}
