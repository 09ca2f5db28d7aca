/**
 * A living product whose returned mail lies in a mailbox that a process of its own reads. Only
 * tests import this file.
 */
import assert from 'node:assert/strict';
import type { Scheduler } from './scheduler.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from './living-product.fixture.ts';
import { startImapServer, type ImapServer } from '#server/mail/imap-server.fixture.ts';
import { openBounceMailbox } from '#server/mail/imap.ts';
import type { Mail } from '#server/mail/port.ts';

export interface ReturnedMailProduct {
  readonly product: LivingProduct;
  readonly imap: ImapServer;
  /** What the operator was told, in order; a test may empty it. */
  readonly alarms: string[];
  /** One that knows nothing of what another has read. */
  readingProcess(): Scheduler;
  close(): Promise<void>;
}

export async function openReturnedMail(): Promise<ReturnedMailProduct> {
  const product = await openLivingProduct();
  const imap = await startImapServer();
  const alarms: string[] = [];
  const quiet = { report: async () => undefined, sendCanary: async () => 'no-address' as const };
  const operator = { ...quiet, alarm: async (subject: string) => void alarms.push(subject) };
  return {
    product,
    imap,
    alarms,
    readingProcess() {
      const bounces = openBounceMailbox(imap.config);
      return product.anotherProcess(product.mail, 'reader', { bounces, operator });
    },
    async close() {
      await imap.close();
      await product.close();
    },
  };
}

export async function armTestament(
  product: LivingProduct,
  name: string,
  ...people: string[]
): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, { ...activeTestament, ...shortLife }, ...people);
  return resident;
}

export function lastMailTo(product: LivingProduct, address: string): Mail {
  return mailsTo(product, address).at(-1) ?? assert.fail(`${address} got a mail`);
}
