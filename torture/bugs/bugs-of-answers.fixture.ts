/** Mistakes in what people are told of whether a change is saved. */
import type { PlantedBug } from './bug.fixture.ts';

export const bugsOfAnswers: readonly PlantedBug[] = [
  {
    name: 'look-counts-as-saved',
    mistake: 'a look at the account makes people believe that their change may be saved',
    file: 'server/db/transaction.ts',
    right: '  if (options.isLook === true) {\n    await undo(tx);\n    return result;\n  }\n',
    wrong: '',
    tests: ['server/db/transaction.test.ts'],
    title: 'keeps nothing of a look, which nobody counts as done',
  },
  {
    name: 'try-counts-as-saved',
    mistake: 'a code that was counted makes people believe that their address may have moved',
    file: 'server/features/accounts/address-move.changes.ts',
    right: '  await besides(() => tryCodes(context, owner, proofs));',
    wrong: '  await tryCodes(context, owner, proofs);\n  void besides;',
    tests: ['server/features/accounts/address-move.test.ts'],
    title: 'A right code that could not be used moved nothing, and says so',
  },
  {
    name: 'cancelled-and-denied',
    mistake: 'a subscription is cancelled, and its owner hears that nothing was done',
    file: 'server/features/accounts/account-closing.changes.ts',
    right: '    noteDone();\n',
    wrong: '    void noteDone;\n',
    tests: ['server/features/accounts/account-deletion.test.ts'],
    title: 'Nobody is told that nothing was done once the subscription is cancelled',
  },
  {
    name: 'undone-uses-up-its-key',
    mistake: 'a program that is told to try again hears for a day that nobody knows',
    file: 'server/http/answered-once.ts',
    right: "return cause !== null && cause !== 'outcome-unknown';",
    wrong: "return cause !== null && cause === 'sign-ins-busy';",
    tests: ['server/http/answered-once.test.ts'],
    title: 'A change that the database undoes again and again does not use up its key',
  },
  {
    name: 'goes-on-untold',
    mistake: 'who heard that the service ends hears never that it goes on',
    file: 'server/store/wind-down.ts',
    right: "e.and([e('wind_down_id', '<=', id), heardLess])",
    wrong: "e.and([e('wind_down_id', '=', id), heardLess])",
    tests: ['server/features/installation/wind-down.test.ts'],
    title: 'Whoever heard of an end hears that it goes on, whatever was announced in between',
  },
];
