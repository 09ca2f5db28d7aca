/**
 * The local mailbox used when no SMTP server is configured: each message becomes one file of real
 * mail bytes that survives a restart. Delivers to nobody.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { createGate } from '#server/platform/gate.ts';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { compose, isPlainAddress } from './compose.ts';
import type { StoredMail, Mail, MailOutcome, LocalMailbox } from './port.ts';

export interface MailboxSettings {
  readonly dataDir: string;
  readonly from: string;
  readonly clock: Pick<Clock, 'wallMs'>;
}

const mostKept = 500;
const fileName = /^(\d{12})-(\d+)-[0-9a-f]{16}\.eml$/;
const unfinishedName = /\.eml\.part$/;

export async function openMailbox(settings: MailboxSettings): Promise<LocalMailbox> {
  const folder = join(settings.dataDir, 'mailbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await removeUnfinished(folder);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const parsed = new Map<string, StoredMail>();
  // One after the other, so that the order of the files is the order of sending.
  const inTurn = createGate(1);

  async function keep(message: Mail): Promise<MailOutcome> {
    if (!isPlainAddress(message.to)) {
      const reason = 'The recipient address is malformed.';
      return { kind: 'refused', code: 553, enhancedCode: '5.1.3', reason };
    }
    try {
      const wallMs = settings.clock.wallMs();
      const { message: bytes } = await composer.sendMail(compose(message, settings.from, wallMs));
      if (!Buffer.isBuffer(bytes)) throw new Error('the composer gave no bytes');
      const name = await keepFile(folder, bytes, wallMs);
      return { kind: 'accepted', response: `250 kept as ${name}` };
    } catch (error) {
      const reason = `The local mailbox could not keep the message: ${String(error)}`;
      return { kind: 'retry-later', scope: 'provider', reason };
    }
  }

  return {
    kind: 'mailbox',
    send: (message) => inTurn(() => keep(message)),
    // There is nobody to ask: what this machine cannot keep it cannot keep for anybody.
    isReachable: () => Promise.resolve(false),
    async list() {
      const names = await keptNames(folder);
      const present = new Set(names);
      for (const known of parsed.keys()) if (!present.has(known)) parsed.delete(known);
      for (const name of names) {
        if (parsed.has(name)) continue;
        const mail = await readKept(folder, name);
        if (mail !== null) parsed.set(name, mail);
      }
      return names.map((name) => parsed.get(name)).filter((mail) => mail !== undefined);
    },
    async close() {
      await inTurn(async () => composer.close());
    },
  };
}

async function keepFile(folder: string, bytes: Buffer, wallMs: number): Promise<string> {
  const names = await keptNames(folder);
  const newest = Number(fileName.exec(names.at(-1) ?? '')?.[1] ?? 0);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  // The digest keeps two processes on one folder apart: their bytes differ by the MIME boundary.
  const name = `${String(newest + 1).padStart(12, '0')}-${wallMs}-${digest}.eml`;
  await writeWhole(folder, name, bytes);
  for (const old of names.slice(0, Math.max(0, names.length + 1 - mostKept))) {
    await rm(join(folder, old), { force: true });
  }
  return name;
}

/** A crash leaves either the whole file under its name or nothing that is listed. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `${name}.part`);
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => unfinishedName.test(each))) {
    await rm(join(folder, name), { force: true });
  }
}

async function keptNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => fileName.test(name)).toSorted();
}

/** Null when another process on the same folder removed the file meanwhile. */
async function readKept(folder: string, name: string): Promise<StoredMail | null> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(folder, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const mail = await PostalMime.parse(bytes);
  return {
    id: name.replace(/\.eml$/, ''),
    at: Number(fileName.exec(name)?.[2]),
    to: mail.to?.map((each) => each.address).join(', ') ?? '',
    subject: mail.subject ?? '',
    // The parser ends each part with a line break of its own.
    text: (mail.text ?? '').replace(/\n$/, ''),
    html: (mail.html ?? '').replace(/\n$/, ''),
    headers: Object.fromEntries(mail.headers.map((header) => [header.key, header.value])),
  };
}
