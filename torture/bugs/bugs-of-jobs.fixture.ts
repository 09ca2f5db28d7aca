/** Bugs in what claims, sends, hears and tells. */
import type { Bug } from './bug.fixture.ts';

const outbox: readonly Bug[] = [
  {
    name: 'no-lease',
    mistake: 'what one worker has in its hands the next one takes',
    file: 'server/jobs/outbox.ts',
    right: 'due_at: nowMs + leaseMs,',
    wrong: 'due_at: nowMs,',
    tests: ['server/jobs/worker.test.ts'],
    title: 'What one worker has in its hands another passes by, and takes what is left',
  },
  {
    name: 'claimed-by-two',
    mistake: 'two workers send the same message',
    file: 'server/jobs/outbox.ts',
    right: "      .where('attempts', '=', row.attempts)\n      .where('status', '=', 'pending')\n",
    wrong: "      .where('status', '=', 'pending')\n",
    tests: ['server/jobs/worker.test.ts'],
    title: 'Workers at the same time never take the same message',
  },
  {
    name: 'claim-uncounted',
    mistake: 'a claim has the number of the one before, so that no fence holds',
    file: 'server/jobs/outbox.ts',
    right: 'attempts: row.attempts + 1,',
    wrong: 'attempts: row.attempts,',
    tests: ['server/jobs/worker.test.ts'],
    title: 'A worker whose lease ran out cannot settle what another has claimed since',
  },
  {
    name: 'untried-is-waiting',
    mistake: 'mail that nobody tried yet counts as mail that does not leave',
    file: 'server/jobs/outbox.ts',
    right: ".where('attempts', '>', 0)",
    wrong: ".where('attempts', '>=', 0)",
    tests: ['server/jobs/outbox.test.ts'],
  },
  {
    name: 'returned-proves',
    mistake: 'a mail that came back proves that the provider delivers',
    file: 'server/jobs/outbox.ts',
    right: "    .where('came_back_at', 'is', null)\n",
    wrong: '',
    tests: ['server/jobs/outbox.test.ts'],
  },
  {
    name: 'future-proves',
    mistake: 'what was sent by a clock that ran ahead proves that mail leaves now',
    file: 'server/jobs/outbox.ts',
    right: "    .where('settled_at', '<=', nowMs)\n",
    wrong: '',
    tests: ['server/jobs/outbox.test.ts'],
  },
  {
    name: 'own-mail-proves',
    mistake: 'mail to an address proves that this address is to blame',
    file: 'server/jobs/outbox.ts',
    right: "e.or([e('user_id', '!=', userId), e('kind', 'in', ['delivery', 'recalled'])])",
    wrong: "e.or([e('user_id', '>', 0), e('kind', 'in', ['delivery', 'recalled'])])",
    tests: ['server/jobs/outbox.test.ts'],
  },
];

const work: readonly Bug[] = [
  {
    name: 'stuck-forgets',
    mistake: 'after a restart a broken mail server looks well',
    file: 'server/jobs/mail-health.ts',
    right: 'this.#hasTried ? this.#isFailing() : wasStuckBefore',
    wrong: 'this.#isFailing()',
    tests: ['server/jobs/mail-health.test.ts'],
  },
  {
    name: 'wake-lost',
    mistake: 'what is woken while it works goes to sleep all the same',
    file: 'server/jobs/repeat.ts',
    right: '!hasMore && !isWoken && !isStopped',
    wrong: '!hasMore && !isStopped',
    tests: ['server/jobs/repeat.test.ts'],
  },
  {
    name: 'fails-once-for-ever',
    mistake: 'a job that fails once never runs again',
    file: 'server/jobs/repeat.ts',
    right: "log.error({ err: error, job: name }, 'job failed');",
    wrong: "log.error({ err: error, job: name }, 'job failed');\n        return;",
    tests: ['server/jobs/repeat.test.ts'],
  },
  {
    name: 'stop-hurries',
    mistake: 'a stop does not wait for the work in hand',
    file: 'server/jobs/repeat.ts',
    right: '      await finished;\n',
    wrong: '      void finished;\n',
    tests: ['server/jobs/repeat.test.ts'],
  },
  {
    name: 'turn-not-waited',
    mistake: 'time is moved while a message is half sent',
    file: 'server/jobs/turns.ts',
    right: 'const result = last.then(work, work);',
    wrong: 'const result = work();',
    tests: ['server/clockwork.test.ts'],
    title: 'Time does not travel past a message that is just being sent',
  },
];

const returns: readonly Bug[] = [
  {
    name: 'alarm-unleased',
    mistake: 'two processes tell the operator the same',
    file: 'server/jobs/alarm-rows.ts',
    right: '.set({ due_at: nowMs + leaseMs })',
    wrong: '.set({ due_at: nowMs })',
    tests: ['server/jobs/operator.test.ts'],
    title: 'What one process is just telling no other tells',
  },
  {
    name: 'alarm-not-mailed',
    mistake: 'an alarm that the provider did not take counts as told',
    file: 'server/jobs/operator.ts',
    right: "return outcome.kind !== 'retry-later';",
    wrong: "return outcome.kind !== 'refused';",
    tests: ['server/jobs/operator.test.ts'],
    title: 'What the mail server did not take waits, and what happens meanwhile joins it',
  },
  {
    name: 'alarm-ever-again',
    mistake: 'one alarm is mailed every minute',
    file: 'server/jobs/operator.ts',
    right: '        await markTold(db, ids, clock.wallMs());\n',
    wrong: '        void ids;\n',
    tests: ['server/jobs/operator.test.ts'],
    title: 'It is told again every week, until somebody says that it is seen to',
  },
  {
    name: 'alarm-outside',
    mistake: 'an alarm stays although what gave cause for it was undone',
    file: 'server/jobs/operator.ts',
    right: 'await addAlarms(tx, [alarm]);',
    wrong: 'await addAlarms(db, [alarm]);',
    tests: ['server/jobs/operator.test.ts'],
    title: 'What was kept is told by another process, and what was undone by nobody',
  },
];

export const bugsOfJobs: readonly Bug[] = [...outbox, ...work, ...returns];
