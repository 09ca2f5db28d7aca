/**
 * Brings the sample person into the demonstration and lets a visitor in as her. Everything goes
 * through the product's own calls, so that the demonstration cannot drift away from the product.
 */
import type { FastifyInstance } from 'fastify';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '#contract/account.ts';
import type { Note } from '#contract/notes.ts';
import type { KeptMail } from '#contract/system.ts';
import type { Testament } from '#contract/testaments.ts';
import {
  helena,
  sampleForCode,
  sampleNotes,
  samplePeople,
  sampleTestaments,
  type SampleTestament,
} from './demo-person.ts';

export const demoPath = '/demo';

const mailPauseMs = 50;
const mailTries = 400;

type Cookie = string | undefined;

/** She registers, confirms her address by the code from her mail, and writes to her people. */
export async function liveUntilToday(app: FastifyInstance): Promise<void> {
  const registered = await ask(app, 'POST', '/api/register', undefined, helena);
  const cookie = cookiesOf(registered.headers['set-cookie'])
    .map((line) => line.split(';')[0])
    .join('; ');
  await ask(app, 'POST', '/api/user/confirm-email', cookie, { code: await mailedCode(app) });
  // Her people know her for long: a visitor who tries something out is not asked in her place.
  await ask(app, 'PATCH', '/api/user', cookie, { nameForPeople: helena.fullName });
  for (const person of samplePeople) await ask(app, 'POST', '/api/recipients', cookie, person);
  const notes: Note[] = [];
  for (const note of sampleNotes) {
    notes.push((await ask(app, 'POST', '/api/notes', cookie, note)).json<Note>());
  }
  const { trigger, ...forCode } = sampleForCode;
  const papers = await write(app, cookie, forCode, notes);
  const scope = { ...trigger, testamentIds: [papers] };
  await ask(app, 'POST', '/api/activation-triggers', cookie, scope);
  for (const sample of sampleTestaments) await write(app, cookie, sample, notes);
}

/** A person who opens this address is signed in as her, and stays so while she is. */
export function addEntrance(app: FastifyInstance): void {
  app.get(demoPath, async (request, reply) => {
    const { cookie } = request.headers;
    // Signing in is a sign of life: whoever comes back must not change the story by it.
    if (!(await isHelena(app, cookie))) {
      const { username, password } = helena;
      const body = { username, password };
      const signedIn = await ask(app, 'POST', '/api/login', cookie, body);
      reply.header('set-cookie', cookiesOf(signedIn.headers['set-cookie']));
    }
    return reply.redirect('/dashboard#guide');
  });
}

/** @returns its id. */
async function write(
  app: FastifyInstance,
  cookie: Cookie,
  { written, isActive, notes: titles = [], files = [] }: SampleTestament,
  notes: readonly Note[],
): Promise<number> {
  const noteIds = notes.filter(({ title }) => titles.includes(title)).map(({ id }) => id);
  const answer = await ask(app, 'POST', '/api/testaments', cookie, { ...written, noteIds });
  const { id } = answer.json<Testament>();
  for (const file of files) await attach(app, cookie, id, file);
  if (isActive) await ask(app, 'PUT', `/api/testaments/${id}`, cookie, { status: 'active' });
  return id;
}

async function attach(app: FastifyInstance, cookie: Cookie, testamentId: number, name: string) {
  const form = new FormData();
  form.set('file', await openAsBlob(join(import.meta.dirname, 'demo-files', name)), name);
  await ask(app, 'POST', `/api/testaments/${testamentId}/attachments`, cookie, form);
}

async function mailedCode(app: FastifyInstance): Promise<string> {
  for (let tries = 0; tries < mailTries; tries += 1) {
    const mails = (await ask(app, 'GET', '/dev/mail.json', undefined)).json<KeptMail[]>();
    const code = /\b(\d{3}) ?(\d{3})\b/.exec(mails.at(-1)?.text ?? '');
    if (code !== null) {
      return `${code[1]}${code[2]}`;
    }
    await sleep(mailPauseMs);
  }
  throw new Error('The mail with the code did not come.');
}

async function isHelena(app: FastifyInstance, cookie: Cookie): Promise<boolean> {
  const answer = await app.inject({ url: '/api/user', headers: headersWith(cookie) });
  return answer.statusCode === 200 && answer.json<User>().username === helena.username;
}

async function ask(
  app: FastifyInstance,
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  url: string,
  cookie: Cookie,
  body?: object,
) {
  const headers = headersWith(cookie);
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  if (answer.statusCode >= 400) {
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
  }
  return answer;
}

function headersWith(cookie: Cookie): Record<string, string> {
  return cookie === undefined ? {} : { cookie };
}

function cookiesOf(header: string | string[] | undefined): string[] {
  return header === undefined ? [] : [header].flat();
}
