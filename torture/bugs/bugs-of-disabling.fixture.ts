/** Mistakes around an account that the operator disabled: it loses something, or lets one in. */
import type { PlantedBug } from './bug.fixture.ts';

const keeps = ['server/engine/disabled-keeps.test.ts'];

const waits = ['server/features/accounts/disabled-waits.test.ts'];
const alarms = ['server/engine/disabled-alarm.test.ts'];
const disabled = ['server/engine/disabled.test.ts'];
const atOnce = 'A session that was opened at the moment of the disabling opens nothing, also later';
const anew = 'What waits begins to wait anew when the account is enabled, and can be stopped';
const found = 'Nothing takes effect that was found a moment before the account was disabled';
const codes = 'No code sets a password while the account is disabled, and none is spent';

export const bugsOfDisabling: readonly PlantedBug[] = [
  {
    name: 'disabled-and-emptied',
    mistake: 'the bin of somebody who cannot sign in is emptied',
    file: 'server/store/bin.ts',
    right: "    .where('bin_acts.done_light', '<', before)\n    .where(couldUndo(now))\n",
    wrong: "    .where('bin_acts.done_light', '<', before)\n",
    tests: keeps,
  },
  {
    name: 'disabled-and-removed',
    mistake: 'a deleted letter of somebody who cannot sign in goes for good',
    file: 'server/features/release/put-away.jobs.ts',
    right: '    .where(couldUndo(now))\n',
    wrong: '',
    tests: keeps,
  },
  {
    name: 'enabled-and-removed',
    mistake: 'whoever can sign in again has no time to undo anything',
    file: 'server/store/disabled-accounts.ts',
    right: 'const undoDays = 7;\n',
    wrong: 'const undoDays = 0;\n',
    tests: keeps,
  },
  {
    name: 'enabled-and-robbed',
    mistake: 'what a thief began takes effect as soon as the account is enabled',
    file: 'server/engine/disabled.ts',
    right: '  await waitAnew(ownerTx);\n',
    wrong: '',
    tests: waits,
    title: anew,
  },
  {
    name: 'disabled-and-robbed',
    mistake: 'a new password takes effect although its owner cannot stop it',
    file: 'server/features/accounts/password-reset.changes.ts',
    right: '    if (await isDisabled(ownerTx.tx, owner)) return false;\n',
    wrong: '',
    tests: waits,
    title: found,
  },
  {
    name: 'disabled-and-moved',
    mistake: 'an account moves to another address although its owner cannot stop it',
    file: 'server/features/accounts/address-move.changes.ts',
    right: '    if (await isDisabled(ownerTx.tx, owner)) return false;\n',
    wrong: '',
    tests: waits,
    title: found,
  },
  {
    name: 'disabled-and-let-in-by-paper',
    mistake: 'a recovery code replaces the password of a disabled account',
    file: 'server/features/accounts/password-reset.changes.ts',
    right: "    if (await isDisabled(ownerTx.tx, owner)) refuse('account-disabled');\n",
    wrong: '',
    tests: waits,
    title: codes,
  },
  {
    name: 'disabled-and-forgotten',
    mistake: 'whoever ends one alarm ends those of all disabled accounts',
    file: 'server/engine/disabled-alarm.ts',
    right: '  return alarms.filter((alarm) => !disabled.has(disabledIn(alarm)));\n',
    wrong: '  return disabled.size < 0 ? [] : [...alarms];\n',
    tests: alarms,
  },
  {
    name: 'deleted-and-reminded',
    mistake: 'the operator hears every week of an account that is deleted',
    file: 'server/features/accounts/account-closing.changes.ts',
    right: '  await endDisabledAlarm(tx, owner);\n',
    wrong: '',
    tests: alarms,
  },
  {
    name: 'tidied-and-reminded',
    mistake: 'the operator hears every week of an empty account that went by itself',
    file: 'server/features/accounts/account-deletion.changes.ts',
    right: '  await endDisabledAlarm(tx, owner);\n',
    wrong: '',
    tests: alarms,
  },
  {
    name: 'disabled-and-signed-in',
    mistake: 'a session that was opened at the moment of disabling is good',
    file: 'server/http/sessions.ts',
    right: "      .where('users.disabled_at', 'is', null)\n",
    wrong: '',
    tests: disabled,
    title: atOnce,
  },
  {
    name: 'disabled-and-listening',
    mistake: 'an open page of a disabled account goes on hearing what is new',
    file: 'server/store/sessions.ts',
    right: "    .where('users.disabled_at', 'is', null)\n",
    wrong: '',
    tests: disabled,
    title: atOnce,
  },
  {
    name: 'enabled-and-signed-in',
    mistake: 'a session that was opened at the moment of disabling is good after enabling',
    file: 'server/features/administration/acts.changes.ts',
    right: '    await endEverySession(tx, owner);\n',
    wrong: '    if (isNowDisabled) await endEverySession(tx, owner);\n',
    tests: disabled,
    title: atOnce,
  },
];
