/** Reads what readiness speaks of: letters, their people, and the owner's own way back. */
import { AccountObstacle } from '#contract/dashboard.ts';
import type { ReadinessItem } from '#contract/readiness.ts';
import { testStateOf } from '#contract/tested-addresses.ts';
import { readinessOf, type ReadinessPerson } from '#core/readiness.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { describeArmed } from '#server/engine/armed.ts';
import { wordlessTestaments } from '#server/engine/scope.ts';
import { isoOrNull } from '#server/platform/iso.ts';
import { findAccount, readMailProved } from '#server/store/accounts.ts';
import { listPasskeys } from '#server/store/passkeys.ts';
import { readRecipients } from '#server/store/recipients.ts';
import { countRecoveryCodes } from '#server/store/recovery-codes.ts';
import { recipientsByTestament } from '#server/store/testament-recipients.ts';
import { listTestaments } from '#server/store/testaments.ts';
import { readTrialMails } from '#server/store/trial-mails.ts';

const waits = {
  'confirm-address': 'address',
  'no-mail-server': 'mail-server',
  'never-reached': 'reach',
} as const satisfies Record<AccountObstacle, string>;

/** Of one letter; or of one that is not there yet, to the recipients with these ids. */
interface Asked {
  readonly testamentId?: number | undefined;
  readonly recipients?: string | undefined;
}

export async function readReadiness(
  { db, settings }: Deps,
  owner: Owner,
  now: Moment,
  { testamentId, recipients }: Asked = {},
): Promise<ReadinessItem[]> {
  const account = await findAccount(db, owner);
  const [codes, passkeys, provedAt] = await Promise.all([
    countRecoveryCodes(db, owner),
    listPasskeys(db, owner),
    readMailProved(db, owner),
  ]);
  const people = await readPeople(db, owner);
  const letters = await readLetters(db, settings, owner, now, people);
  const isAsked = ({ id }: { id: number }) => testamentId === undefined || id === testamentId;
  const chosen = recipients?.split(',').map(Number) ?? [];
  return readinessOf({
    letters: recipients === undefined ? letters.filter(isAsked) : [],
    people: chosen.flatMap((id) => people.get(id) ?? []),
    name: account.writtenBy,
    isNameChosen: account.nameForPeople !== null || account.fullName !== null,
    hasSheet: letters.some(({ hasCode }) => hasCode),
    hasWayBack: codes.left > 0 || passkeys.length > 0,
    mailProvedAt: isoOrNull(provedAt),
  });
}

async function readLetters(
  db: Deps['db'],
  settings: Deps['settings'],
  owner: Owner,
  now: Moment,
  people: ReadonlyMap<number, ReadinessPerson>,
) {
  const testaments = await listTestaments(db, owner);
  const [assigned, wordless, armedById] = await Promise.all([
    recipientsByTestament(db, owner),
    wordlessTestaments(db, owner),
    describeArmed(db, settings, owner, now, testaments),
  ]);
  return testaments.flatMap(({ id, title, ending }) => {
    const armed = armedById.get(id);
    // What was delivered is ready no more, and nothing is missing of it.
    if (armed === undefined || armed.phase === 'released') return [];
    return {
      id,
      title,
      isEmpty: wordless.has(id),
      isReady: armed.armed,
      waitsFor: isAccountObstacle(armed.reason) ? waits[armed.reason] : null,
      hasCode: armed.by.some(({ kind }) => kind === 'code'),
      isDeleted: ending === 'delete',
      releaseAt: armed.releaseAt,
      people: (assigned.get(id) ?? []).flatMap((person) => people.get(person) ?? []),
    };
  });
}

function isAccountObstacle(reason: string | null): reason is AccountObstacle {
  return AccountObstacle.safeParse(reason).success;
}

async function readPeople(db: Deps['db'], owner: Owner): Promise<Map<number, ReadinessPerson>> {
  const tests = await readTrialMails(db, owner);
  const people = await readRecipients(db, owner);
  return new Map(
    people.map(({ id, name, email, secondEmail }) => {
      const testMail = tests(id, email) ?? null;
      const secondTestMail = tests(id, secondEmail) ?? null;
      const test = testStateOf({ secondEmail, testMail, secondTestMail });
      return [id, { id, name: name ?? email, test }];
    }),
  );
}
