/** Mistakes around the second address of a recipient. */
import type { PlantedBug } from './bug.fixture.ts';

const tests = ['server/features/release/second-address.test.ts'];
const mail = 'server/features/release/second-address.jobs.ts';

export const bugsOfSecondAddresses: readonly PlantedBug[] = [
  {
    name: 'second-address-after-return',
    mistake: 'a second address is written to while its owner, who is back, has not decided',
    file: mail,
    right: "  if (status === 'held' || status === 'queued') return 'wait';\n",
    wrong: "  if (status === 'held' || status === 'queued') return 'now';\n",
    tests,
    title: 'An owner who came back decides, and nothing goes to the second address until then',
  },
  {
    name: 'second-address-not-recalled',
    mistake: 'who got the mail at the second address does not hear that it was a false alarm',
    file: 'server/features/release/recall.changes.ts',
    right:
      "    if (hadSecond) await enqueueRecalled(ownerTx, context, row.id, 'recalled-second');\n",
    wrong: '',
    tests,
    title: 'A recall is told at each address that took the mail, and nothing more leaves',
  },
  {
    name: 'link-to-a-later-number',
    mistake: 'whoever writes down a number after the release gets the link of a reader',
    file: 'server/engine/deliveries.ts',
    right: '  if (phoneNumber !== undefined) return phoneNumber;\n',
    wrong: '',
    tests: ['server/features/text-messages/delivery-sms.test.ts'],
    title: 'A number that somebody writes down after a release by a code gets no link',
  },
  {
    name: 'unneeded-for-ever',
    mistake: 'a text message that was not needed once is never sent',
    file: 'server/jobs/enqueue-anew.ts',
    right: "status: 'obsolete' } as const",
    wrong: "status: 'open' } as const",
    tests: ['server/features/text-messages/delivery-sms.test.ts'],
    title: 'A text message is sent where the mail was taken first and came back later',
  },
];
