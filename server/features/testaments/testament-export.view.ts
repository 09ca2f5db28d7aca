/**
 * A testament to take home: its words, its notes and its files in one archive that the `age`
 * command opens with a passphrase. Lists everything first and reads each file only when its turn
 * comes.
 */
import { Readable } from 'node:stream';
import type { Owner } from '#server/crypto/owner.ts';
import { ProtectionBrokenError } from '#server/crypto/protection.ts';
import { sealArchive, type ArchiveEntry } from '#server/crypto/sealed-archive.ts';
import { openFile } from '#server/store/attachment-files.ts';
import { listAttachments } from '#server/store/attachments.ts';
import { listReadable } from '#server/store/linked-notes.ts';
import type { Deps } from '#server/deps.ts';
import type { Download } from '#server/http/download.ts';
import { refuse } from '#server/refusal.ts';
import { readContent } from '#server/store/protected-content.ts';
import { noteMarkdown, plainName, testamentMarkdown } from '#server/store/taken-home.ts';
import type { StoredTestament } from '#server/store/testaments.ts';

export interface ExportOrder {
  readonly testament: StoredTestament;
  /** What its passphrase opened; null without one. */
  readonly identity: string | null;
  readonly passphrase: string;
}

export async function exportOf(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  owner: Owner,
  { testament, identity, passphrase }: ExportOrder,
): Promise<Download> {
  const entries = await entriesOf(deps, owner, testament, identity);
  return {
    fileName: `testament-${testament.id}.tar.age`,
    mediaType: 'application/octet-stream',
    disposition: 'attachment',
    sizeBytes: null,
    content: await sealArchive(passphrase, entries),
  };
}

async function entriesOf(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  owner: Owner,
  testament: StoredTestament,
  identity: string | null,
): Promise<ArchiveEntry[]> {
  try {
    return [
      textEntry('testament.md', await wordsOf(testament, identity), testament.updatedAt),
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
): Promise<ArchiveEntry[]> {
  const notes = await listReadable(db, owner, id, identity);
  return notes.map((note, index) => {
    const name = `notes/${index + 1} ${plainName(note.title)}.md`;
    return textEntry(name, noteMarkdown(note), note.updatedAt);
  });
}

async function fileEntries(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  owner: Owner,
  { id, updatedAt }: StoredTestament,
  identity: string | null,
): Promise<ArchiveEntry[]> {
  const files = await listAttachments(deps.db, owner, id);
  return files.map((file, index) => ({
    // Numbered, because two files may have one name.
    name: `attachments/${index + 1} ${plainName(file.fileName)}`,
    sizeBytes: file.fileSize,
    changedAt: updatedAt,
    open: () => openFile(deps, owner, file, identity),
  }));
}

function textEntry(name: string, text: string, changedAt: number): ArchiveEntry {
  const content = Buffer.from(text, 'utf8');
  return {
    name,
    sizeBytes: content.length,
    changedAt,
    open: () => Promise.resolve(Readable.from([content])),
  };
}
