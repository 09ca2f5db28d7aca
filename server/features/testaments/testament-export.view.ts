/**
 * A testament to take home: its words, its notes and its files in a sealed copy. Lists everything
 * first and reads each file only when its turn comes.
 */
import type { Language } from '#contract/languages.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { ProtectionBrokenError } from '#server/crypto/protection.ts';
import { textZipEntry, zipStream, type ZipEntry } from '#server/platform/zip.ts';
import { openFile } from '#server/store/attachment-files.ts';
import { listAttachments } from '#server/store/attachments.ts';
import { listReadable } from '#server/store/linked-notes.ts';
import type { Deps } from '#server/deps.ts';
import type { Download } from '#server/http/download.ts';
import { refuse } from '#server/refusal.ts';
import { readContent } from '#server/store/protected-content.ts';
import { sealCopy, type ReadOfflineReader } from '#server/store/sealed-copy.ts';
import { noteMarkdown, plainName, testamentMarkdown } from '#server/store/taken-home.ts';
import type { StoredTestament } from '#server/store/testaments.ts';

export interface ExportOrder {
  readonly testament: StoredTestament;
  /** What its passphrase opened; null without one. */
  readonly identity: string | null;
  readonly passphrase: string;
  readonly language: Language;
}

type ExportDeps = Pick<Deps, 'db' | 'files' | 'log' | 'clock'>;

export async function exportOf(
  deps: ExportDeps,
  owner: Owner,
  { testament, identity, passphrase, language }: ExportOrder,
  readReader: ReadOfflineReader,
): Promise<Download> {
  const plain = await zipStream(await entriesOf(deps, owner, testament, identity));
  const name = `testament-${testament.id}.zip`;
  const madeAt = deps.clock.wallMs();
  const copy = { name, plain, passphrase, language, madeAt, readReader };
  return {
    fileName: name,
    mediaType: 'application/zip',
    disposition: 'attachment',
    ...(await sealCopy(copy)),
  };
}

async function entriesOf(
  deps: ExportDeps,
  owner: Owner,
  testament: StoredTestament,
  identity: string | null,
): Promise<ZipEntry[]> {
  try {
    const words = await wordsOf(testament, identity);
    return [
      textZipEntry('testament.md', testament.updatedAt, () => words),
      ...(await noteEntries(deps, owner, testament, identity)),
      ...(await fileEntries(deps, owner, testament, identity)),
    ];
  } catch (error) {
    // She changed it somewhere else after it was typed here.
    if (error instanceof ProtectionBrokenError) refuse('wrong-passphrase');
    throw error;
  }
}

async function wordsOf(testament: StoredTestament, identity: string | null): Promise<string> {
  return testamentMarkdown(testament, await readContent(testament, identity));
}

async function noteEntries(
  { db }: Pick<Deps, 'db'>,
  owner: Owner,
  { id }: StoredTestament,
  identity: string | null,
): Promise<ZipEntry[]> {
  const notes = await listReadable(db, owner, id, identity);
  return notes.map((note, index) => {
    const name = `notes/${index + 1} ${plainName(note.title)}.md`;
    return textZipEntry(name, note.updatedAt, () => noteMarkdown(note));
  });
}

async function fileEntries(
  deps: ExportDeps,
  owner: Owner,
  { id, updatedAt }: StoredTestament,
  identity: string | null,
): Promise<ZipEntry[]> {
  const files = await listAttachments(deps.db, owner, id);
  return files.map((file, index) => ({
    // Numbered, because two files may have one name.
    path: `attachments/${index + 1} ${plainName(file.fileName)}`,
    sizeBytes: file.fileSize,
    changedAt: updatedAt,
    open: () => openFile(deps, owner, file, identity),
  }));
}
