/**
 * What may be wrong with what an installation is told and with others that it needs: settings, mail
 * servers, records, clocks, and its public address. Only tests import this file.
 */
import * as fs from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { DAY_MS, MINUTE_MS } from '#core/release/moment.ts';
import { newDkimKey } from '#server/doctor/dkim-key.fixture.ts';
import {
  answering,
  parkingPage,
  redirecting,
} from '#server/features/installation/reach.fixture.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { timeServer } from '#server/platform/time-server.fixture.ts';
import { column, setting, type Plant } from './planting.fixture.ts';

const now = () => new SystemClock().wallMs();
const domain = 'codicil.example';

/** Records of a name for a while. */
function records(name: string, ...texts: string[]): Plant {
  return ({ records: known }) => {
    const before = known.get(name) ?? [];
    known.set(name, texts);
    return { undo: () => known.set(name, before) };
  };
}

function dkim(record: () => string): Plant {
  return (house, t) => records(`mail._domainkey.${domain}`, record())(house, t);
}

/** A page at PUBLIC_URL that is none of ours. */
function answeredBy(open: (t: TestContext) => Promise<{ url: string; close(): unknown }>): Plant {
  return async (_house, t) => {
    const address = await open(t);
    return { env: { PUBLIC_URL: address.url }, undo: () => address.close() };
  };
}

function unitWith(change: (text: string) => string): Plant {
  return ({ backupDir }) => {
    const unit = join(backupDir, '../codicil.service');
    const ours = fs.readFileSync(join(import.meta.dirname, '../deploy/codicil.service'), 'utf8');
    fs.writeFileSync(unit, change(ours));
    return { unit };
  };
}

function clockApart(ms: number): Plant {
  return async (_house, t) => ({ env: { TIME_SOURCES: await timeServer(t, () => now() - ms) } });
}

const json = (body: object) =>
  answering((_request, response) => {
    response.end(JSON.stringify(body));
  });

class LateClock extends SystemClock {
  override wallMs(): number {
    return super.wallMs() - 10 * MINUTE_MS;
  }
}

const ofSettings: Record<string, Plant> = {
  'a setting that cannot be used': setting({ PORT: 'harbour' }),
  'a mistyped key for the backups': setting({ BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }),
  'a mistyped name of a setting': setting({ SMTP_URI: 'smtp://mail.example.org' }),
  'a setting that does nothing yet': setting({ DKIM_PRIVATE_KEY: 'key' }),
  'no address of the operator': setting({ OPERATOR_EMAIL: '' }),
  'nobody who notices a machine that is down': setting({ HEARTBEAT_URL: '' }),
  'a unit without sandbox': unitWith((text) => text.replaceAll(/^Protect.*\n/gm, '')),
  'a sandbox that was opened': unitWith((text) => `${text}\nProtectSystem=no\n`),
};

const ofMail: Record<string, Plant> = {
  'no mail server': setting({ SMTP_URL: '' }),
  'a mail server that does not answer': setting({ SMTP_URL: 'smtp://127.0.0.1:1' }),
  'a sender that nobody can answer': async (house, t) => {
    const env = { MAIL_FROM: 'post@localhost', DKIM_SELECTOR: 'here' };
    const spf = await records('localhost', 'v=spf1 -all')(house, t);
    await records('_dmarc.localhost', 'v=DMARC1; p=none')(house, t);
    await records('here._domainkey.localhost', `p=${newDkimKey()}`)(house, t);
    return { env, undo: () => spf.undo?.() };
  },
  'no mailbox for returned mail': setting({ BOUNCE_IMAP_URL: '' }),
  'the wrong folder of that mailbox': ({ env }) => {
    return { env: { BOUNCE_IMAP_URL: env['BOUNCE_IMAP_URL']!.replace('INBOX', 'Nowhere') } };
  },
  'the wrong password of that mailbox': ({ env }) => {
    return { env: { BOUNCE_IMAP_URL: env['BOUNCE_IMAP_URL']!.replace('pass', 'no') } };
  },
  'a mailbox whose server does not answer': setting({ BOUNCE_IMAP_URL: 'imap://a:b@127.0.0.1:1' }),
};

const ofRecords: Record<string, Plant> = {
  'no resolver': setting({ DNS_RESOLVER: '' }),
  'a resolver that does not answer': () => {
    return { env: { DNS_RESOLVER: '127.0.0.1:1' }, besides: /the resolver does not answer/ };
  },
  'no SPF': records(domain),
  'two SPF records': records(domain, 'v=spf1 mx -all', 'v=spf1 a -all'),
  'an SPF record that lets everybody send': records(domain, 'v=spf1 mx +all'),
  'an SPF record without an end': records(domain, 'v=spf1 mx'),
  'no DMARC': records(`_dmarc.${domain}`),
  'two DMARC records': records(`_dmarc.${domain}`, 'v=DMARC1; p=none', 'v=DMARC1; p=reject'),
  'a DMARC record without a policy': records(`_dmarc.${domain}`, 'v=DMARC1; rua=mailto:a@b.c'),
  'no name of the DKIM key': setting({ DKIM_SELECTOR: '' }),
  'a wrong name of the DKIM key': setting({ DKIM_SELECTOR: 'other' }),
  'a wrong DKIM key': dkim(() => `v=DKIM1; p=${newDkimKey().slice(0, 200)}`),
  'a short DKIM key': dkim(() => `v=DKIM1; p=${newDkimKey(512)}`),
  'a withdrawn DKIM key': dkim(() => 'v=DKIM1; p='),
  'a DKIM key for tests': dkim(() => `v=DKIM1; t=y; p=${newDkimKey()}`),
};

const ofReach: Record<string, Plant> = {
  'an address that nobody answers': setting({ PUBLIC_URL: 'http://127.0.0.1:1' }),
  'a parking page': answeredBy(() => parkingPage()),
  'a challenge of a proxy': answeredBy(() =>
    answering((_request, response) => {
      response.writeHead(403).end();
    }),
  ),
  'redirects without an end': answeredBy(async () => {
    let own = '';
    const address = await redirecting(() => own);
    own = address.url;
    return address;
  }),
  'a proxy that drops the query': answeredBy(() => json({ status: 'ok' })),
  'another installation': answeredBy(() =>
    json({ status: 'ok', nonce: 'n'.repeat(20), beat: 'b', proof: 'p' }),
  ),
  'a certificate that has ended': async () => {
    // The one that this package brings.
    const server = new SMTPServer({ secure: true, logger: false });
    server.on('error', () => undefined);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.server.address() as AddressInfo;
    return {
      env: { PUBLIC_URL: `https://127.0.0.1:${port}` },
      undo: () => new Promise<void>((done) => server.close(() => done())),
      besides: /^Reach: nothing answers/,
    };
  },
  'an address without https': () => ({
    env: { PUBLIC_URL: 'http://0.0.0.0:1' },
    besides: /^Reach: nothing answers/,
  }),
};

const ofClocks: Record<string, Plant> = {
  'a clock of the database 10 minutes ahead': clockApart(10 * MINUTE_MS),
  'a clock of the database 2 minutes behind': clockApart(-2 * MINUTE_MS),
  'a clock of the machine 10 minutes behind': () => ({ machine: new LateClock() }),
  'no other source of time': setting({ TIME_SOURCES: '' }),
  'a source of time that does not answer': setting({ TIME_SOURCES: 'https://127.0.0.1:1' }),
};

/** A server that runs writes into these rows, so it has to have ended. */
export const proofFaults: Readonly<Record<string, Plant>> = {
  'mail that has never come back': column('mail_proof', `'{}'`),
  'mail that comes back no more': column(
    'mail_proof',
    `(select jsonb_object_agg(key, value || jsonb_build_object('darkSince', ${now() - DAY_MS}))
      from jsonb_each(mail_proof))`,
  ),
  'an address that never answered': async (house, t) => {
    const never = await column('reach_proved_at', 'null')(house, t);
    return { ...never, env: { PUBLIC_URL: 'http://127.0.0.1:1' } };
  },
};

/** By the words of the table in docs/operating.md. */
export const faultsOutside: Readonly<Record<string, Plant>> = {
  ...ofSettings,
  ...ofMail,
  ...ofRecords,
  ...ofReach,
  ...ofClocks,
};
