/**
 * Everything of an account as it stands at one moment, and where the bytes of its files are. What a
 * passphrase protects is readable if it is open in this browser; else it stays sealed, and the same
 * passphrase opens it wherever the archive is brought in.
 */
import {
  archiveFormat,
  archiveVersion,
  type Archive,
  type ArchivedFile,
  type ArchivedTestament,
} from '#contract/archive-form.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { carriedSecretOf, type Protection } from '#server/crypto/protection.ts';
import { sealedSizeOf } from '#server/crypto/file-seal.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import type { ZipEntry } from '#server/platform/zip.ts';
import { findAccount } from '#server/store/accounts.ts';
import { openFile, readSealedFile } from '#server/store/attachment-files.ts';
import { listAttachments, type StoredAttachment } from '#server/store/attachments.ts';
import { readEarlierHistories } from '#server/store/earlier-histories.ts';
import { noteIdsOf } from '#server/store/linked-notes.ts';
import { listNotes } from '#server/store/notes.ts';
import { findPicture } from '#server/store/pictures.ts';
import { readContent } from '#server/store/protected-content.ts';
import { readRecipients } from '#server/store/recipients.ts';
import { twoWordsOf } from '#server/store/two-words.ts';
import { plainName } from '#server/store/taken-home.ts';
import { recipientsByTestament } from '#server/store/testament-recipients.ts';
import { placeOfTestament } from '#server/store/testament-text.ts';
import { listTestaments, type StoredTestament } from '#server/store/testaments.ts';
import { listTriggers } from '#server/store/triggers.ts';
import { unlockedIdentity } from '#server/store/unlocks.ts';
import { readHistory } from './archive-history.view.ts';

/** An archive that is about to be written; the hashes of its files are not known yet. */
export interface TakenArchive {
  readonly archive: Archive;
  readonly files: readonly ZipEntry[];
}

/** In its place until the file has gone by. */
const unknownHash = '0'.repeat(64);

type Cookies = Readonly<Record<string, string | undefined>>;

/** @param cookies of the browser that asks: by them it is known what is open there. */
export function readArchive(deps: Deps, owner: Owner, cookies: Cookies): Promise<TakenArchive> {
  // One moment for all of it: nothing names what was deleted in between.
  return inTransaction(deps.db, (tx) => readAt(deps, tx, owner, cookies), {
    isolation: 'repeatable read',
    isLook: true,
  });
}

async function readAt(deps: Deps, tx: Db, owner: Owner, cookies: Cookies): Promise<TakenArchive> {
  const files: ZipEntry[] = [];
  const receivers = await recipientsByTestament(tx, owner);
  const testaments: ArchivedTestament[] = [];
  for (const testament of byId(await listTestaments(tx, owner))) {
    const asked = { userId: owner.id, testamentId: testament.id, visitorId: owner.id };
    const nowMs = deps.clock.wallMs();
    const opened = { identity: await unlockedIdentity(tx, cookies, { ...asked, nowMs }) };
    const attached = await listAttachments(tx, owner, testament.id);
    testaments.push({
      ...(await describeTestament(deps, owner, testament, opened)),
      recipientIds: receivers.get(testament.id) ?? [],
      noteIds: await noteIdsOf(tx, owner, testament.id),
      files: isBound(testament) ? [] : takeFiles(deps, owner, attached, opened, files),
    });
  }
  return { archive: await assemble(deps, tx, owner, testaments), files };
}

async function assemble(
  deps: Deps,
  tx: Db,
  owner: Owner,
  testaments: readonly ArchivedTestament[],
): Promise<Archive> {
  const account = await findAccount(tx, owner);
  const { fullName, nameForPeople, phoneNumber, timeZone, language } = account;
  const { signInIsLife, followUps, asksOthers } = account;
  const person = { fullName, nameForPeople, phoneNumber, timeZone, language };
  const picture = (await findPicture(tx, owner))?.toString('base64') ?? null;
  const recipients = await readRecipients(tx, owner);
  const notes = await listNotes(tx, owner);
  const triggers = await listTriggers(tx, owner);
  const known = new Set(testaments.map(({ id }) => id));
  return {
    format: archiveFormat,
    version: archiveVersion,
    account: { ...person, picture, signInIsLife, followUps, asksOthers },
    recipients: byId(recipients).map(({ version: _, createdAt, ...person }) => ({
      ...person,
      twoWords: twoWordsOf(owner, person),
      createdAt: isoOf(createdAt),
    })),
    notes: byId(notes).map(({ version: _, createdAt, updatedAt, ...note }) => ({
      ...note,
      createdAt: isoOf(createdAt),
      updatedAt: isoOf(updatedAt),
    })),
    testaments: [...testaments],
    triggers: byId(triggers).map(({ version: _, type, activationCode, ...trigger }) => ({
      ...trigger,
      triggerType: type,
      hasCode: activationCode !== null,
      // Not what was deleted for its owner and not for its readers.
      testamentIds: trigger.testamentIds?.filter((id) => known.has(id)) ?? null,
      activatedAt: isoOrNull(trigger.activatedAt),
      createdAt: isoOf(trigger.createdAt),
      updatedAt: isoOf(trigger.updatedAt),
    })),
    history: await readHistory(deps, tx, owner),
    earlier: await readEarlierHistories(tx, owner),
  };
}

interface Opened {
  /** What the passphrase opens; null where it was not typed here, or there is none. */
  readonly identity: string | null;
}

type Described = Omit<ArchivedTestament, 'recipientIds' | 'noteIds' | 'files'>;

async function describeTestament(
  { vault }: Pick<Deps, 'vault'>,
  owner: Owner,
  testament: StoredTestament,
  { identity }: Opened,
): Promise<Described> {
  const { id, protection, protectedContent, title, description, shortDescription } = testament;
  const isReadable = protection === null || (identity !== null && !isBound(testament));
  const place = placeOfTestament(owner, id);
  return {
    id,
    title,
    description,
    shortDescription,
    fullContent: isReadable ? await readContent(testament, identity) : null,
    protection: protection && (carried(protection, place, vault.pepper) ?? 'bound'),
    sealedContent: isReadable || isBound(testament) ? null : protectedContent,
    status: testament.status,
    activationType: testament.activationType,
    ending: testament.ending,
    checkInterval: testament.checkInterval,
    checkAttempts: testament.checkAttempts,
    gracePeriod: testament.gracePeriod,
    isSealedUntilDelivered: testament.isSealedUntilDelivered,
    createdAt: isoOf(testament.createdAt),
    updatedAt: isoOf(testament.updatedAt),
  };
}

/** An earlier version wrapped it, and its passphrase was not typed since. */
function isBound({ protection }: Pick<StoredTestament, 'protection'>): boolean {
  return protection !== null && protection.secret === undefined;
}

function carried(
  protection: Protection,
  place: Parameters<typeof carriedSecretOf>[1],
  pepper: Buffer,
) {
  const secret = carriedSecretOf(protection, place, pepper);
  return secret && { ...protection, secret };
}

/** Adds where their bytes are to `files`. Numbered, because two may have one name. */
function takeFiles(
  deps: Deps,
  owner: Owner,
  attached: readonly StoredAttachment[],
  { identity }: Opened,
  files: ZipEntry[],
): ArchivedFile[] {
  return attached.map((file) => {
    const isSealed = file.key.kind === 'protected' && identity === null;
    const name = `${files.length + 1} ${plainName(file.fileName)}`;
    const path = isSealed ? `sealed/${name}.sealed` : `files/${name}`;
    const { id, fileName, fileSize, createdAt, sealedFor } = file;
    files.push({
      path,
      sizeBytes: isSealed ? sealedSizeOf(fileSize) : fileSize,
      changedAt: createdAt,
      open: () => (isSealed ? readSealedFile(deps, file) : openFile(deps, owner, file, identity)),
    });
    const place = sealedFor ?? { userId: owner.id, id };
    const sealed = isSealed ? { key: file.key.bytes, ...place } : null;
    const described = { id, fileName, fileSize, createdAt: isoOf(createdAt) };
    return { ...described, path, sha256: unknownHash, sealed };
  });
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => one.id - other.id);
}
