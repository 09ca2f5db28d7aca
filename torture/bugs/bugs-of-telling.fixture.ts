/** Mistakes by which somebody at her browser does a thing of which its owner never hears. */
import type { PlantedBug } from './bug.fixture.ts';

const passphraseNews = ['server/features/testaments/passphrase-notifications.test.ts'];
const silentChanges = ['server/features/accounts/silent-changes.test.ts'];

export const bugsOfTelling: readonly PlantedBug[] = [
  {
    name: 'passphrase-told-when-stale',
    mistake: 'a passphrase that is set beside a typed password is told to nobody',
    file: 'server/features/testaments/testament.changes.ts',
    right: 'if (what !== null) await notifyPassphraseChanged(',
    wrong: 'if (what !== null && !owner.session.isFresh) await notifyPassphraseChanged(',
    tests: passphraseNews,
  },
  {
    name: 'passphrase-of-what-is-off',
    mistake: 'who switches a testament off first sets a passphrase on it in silence',
    file: 'server/engine/ever-armed.ts',
    right: 'if (watches.some((watch) => watch.testamentId === testamentId)) return true;',
    wrong: '',
    tests: passphraseNews,
  },
  {
    name: 'passphrase-sent-again',
    mistake: 'a client that sends the passphrase with every change is told of each',
    file: 'server/features/testaments/protection.changes.ts',
    right: 'const news = isKept ? null : newsOf(',
    wrong: 'const news = newsOf(',
    tests: passphraseNews,
  },
  {
    name: 'number-changed-in-silence',
    mistake: 'whoever sits at her browser has her text messages sent to himself',
    file: 'server/features/accounts/settings.routes.ts',
    right: '...(before.phoneNumber === after.phoneNumber ?',
    wrong: '...(before.phoneNumber !== null ?',
    tests: silentChanges,
  },
  {
    name: 'one-silent-mail-for-ever',
    mistake: 'what was changed after the first mail left is in no mail',
    file: 'server/engine/mail-of-the-day.ts',
    right: "if (last?.status === 'pending') return null;",
    wrong: 'if (last !== undefined) return null;',
    tests: silentChanges,
  },
  {
    name: 'note-saved-unchanged',
    mistake: 'a note that is saved as it stands holds a testament for three days',
    file: 'server/features/notes/note.changes.ts',
    right: 'if (isDeepStrictEqual(next, current.note)) return current.note;',
    wrong: 'if (isDeepStrictEqual(next, null)) return current.note;',
    tests: ['server/features/testaments/saved-unchanged.test.ts'],
  },
  {
    name: 'recipient-saved-unchanged',
    mistake: 'another name of a recipient is not kept',
    file: 'server/features/recipients/recipient.changes.ts',
    right: 'const isSame = fields.every(',
    wrong: 'const isSame = fields.some(',
    tests: ['server/features/testaments/saved-unchanged.test.ts'],
  },
  {
    name: 'link-opened-in-silence',
    mistake: 'words become readable before the delivery, and their owner never hears of it',
    file: 'server/features/testaments/testament.changes.ts',
    right: "if (opensBefore) await notifySilentChanges(ownerTx, deps, 'opens-before');",
    wrong: 'void opensBefore;',
    tests: silentChanges,
  },
  {
    name: 'changed-while-off-untold',
    mistake:
      'a testament is switched off, changed and switched on, and nobody is told of the words',
    file: 'server/engine/floors.ts',
    right: 'isChangedWhileOff ||= await wasEverArmed(tx, owner, id);',
    wrong: 'isChangedWhileOff ||= id < 0;',
    tests: ['server/features/accounts/silent-changes.test.ts'],
  },
  {
    name: 'full-name-untold',
    mistake: 'her recipients are written to under the name of a stranger',
    file: 'server/features/accounts/settings.routes.ts',
    right: "...(before.fullName === after.fullName ? [] : (['full-name'] as const)),",
    wrong: '',
    tests: ['server/features/accounts/silent-changes.test.ts'],
  },
  {
    name: 'untold-goes-by-a-code',
    mistake: 'a code delivers the words of a thief of which her full mailbox took no mail',
    file: 'server/features/testaments/testament-mails.jobs.ts',
    right: 'if (owner !== null) await holdUntold',
    wrong: 'if (owner === null) await holdUntold',
    tests: ['server/features/testaments/untold-changes.test.ts'],
  },
  {
    name: 'untold-for-ever',
    mistake: 'a mailbox that takes nothing holds a code for ever',
    file: 'core/release/floor.ts',
    right: 'const until = earlierOf(least, addLight(actAt, LONGEST_DELAY_MS));',
    wrong: 'const until = addLight(least, 0 * actAt);',
    tests: ['server/features/testaments/untold-changes.test.ts'],
  },
];
