import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { accountCalls } from '#contract/account.ts';
import { previewCalls } from '#contract/preview.ts';
import { publicTestamentCalls } from '#contract/public-testament.ts';
import { englishSentences } from '#contract/sentences.ts';
import { speakWith } from '../sentences.ts';
import { ApiError, clientOf, failureText } from './client.ts';

const api = clientOf({ ...accountCalls, ...previewCalls, ...publicTestamentCalls });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

type Sent = { url: string; init: RequestInit };

/** Answers the next call and keeps what was sent. */
function answerWith(response: Response): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (url, init = {}) => {
    assert.ok(typeof url === 'string');
    sent.push({ url, init });
    return response;
  };
  return sent;
}

const user = {
  id: 1,
  username: 'helena',
  email: 'helena@example.com',
  fullName: null,
  nameForPeople: null,
  isNameAsked: false,
  pictureAt: null,
  phoneNumber: null,
  emailConfirmed: false,
  timeZone: 'Europe/Lisbon',
  signInIsLife: true,
  followUps: true,
  asksOthers: 'unnamed',
  pausedUntil: null,
  newPasswordAt: null,
  passwordLimit: null,
  serviceEndsOn: null,
  language: null,
  mailLanguage: 'en',
  createdAt: '2026-11-20T00:00:00.000Z',
  mark: 'first',
};

test('A call with a body sends it as JSON, with the session cookie', async () => {
  const sent = answerWith(Response.json(user));
  const body = { username: 'helena', password: 'three unrelated words' };

  assert.deepEqual(await api.login({ body }), user);

  assert.equal(sent[0]?.url, '/api/login');
  assert.equal(sent[0]?.init.method, 'POST');
  assert.equal(sent[0]?.init.credentials, 'include');
  const headers = { 'accept-language': 'en', 'content-type': 'application/json' };
  assert.deepEqual(sent[0]?.init.headers, headers);
  assert.equal(sent[0]?.init.body, JSON.stringify(body));
});

test('A call without a body sends none, and an empty answer is nothing', async () => {
  const sent = answerWith(new Response(null, { status: 204 }));
  speakWith('pt-PT', englishSentences);

  assert.equal(await api.logout(), undefined);
  speakWith('en', englishSentences);

  assert.equal(sent[0]?.init.body, undefined);
  assert.deepEqual(sent[0]?.init.headers, { 'accept-language': 'pt-PT' });
});

test('What stands in the address is escaped', async () => {
  const sent = answerWith(new Response('gone', { status: 404 }));
  await assert.rejects(api.getPublicTestament({ params: { accessLink: 'a/b c' } }), ApiError);
  assert.equal(sent[0]?.url, '/api/testament-public/a%2Fb%20c');
});

test('Questions go into the address', async () => {
  const sent = answerWith(new Response('no', { status: 401 }));
  const query = { checkInterval: 90, checkAttempts: 3, gracePeriod: 14 };
  await assert.rejects(api.previewForecast({ query }), ApiError);
  assert.equal(sent[0]?.url, '/api/forecast?checkInterval=90&checkAttempts=3&gracePeriod=14');
});

test('A refusal reads "{status}: {text}" and hands over the sentence of the server', async () => {
  const text = JSON.stringify({ message: 'This email is already registered', code: 'email-taken' });
  answerWith(new Response(text, { status: 409 }));

  const error = await api.user().catch((failure: unknown) => failure);

  assert.ok(error instanceof ApiError);
  assert.equal(error.status, 409);
  assert.equal(error.message, `409: ${text}`);
  assert.equal(failureText(error, 'Could not create account'), 'This email is already registered');
});

test('Without a sentence of the server the fallback is shown', async () => {
  answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));

  const error = await api.user().catch((failure: unknown) => failure);

  assert.equal((error as Error).message, '502: Bad Gateway');
  assert.equal(failureText(error, 'Please try again later'), 'Please try again later');
  assert.equal(
    failureText(new TypeError('offline'), 'Please try again later'),
    'Please try again later',
  );
});

test('An answer that is not what the contract says is an error at once', async () => {
  answerWith(Response.json({ ...user, emailConfirmed: 'yes' }));
  await assert.rejects(api.user(), /emailConfirmed/);
});
