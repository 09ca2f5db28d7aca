/**
 * The commands of whoever runs an installation, as programs beside a running product, and its
 * figures: what they do is in the list of acts, and nothing that they print is what somebody wrote.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canary,
  countCanaries,
  entrustEverything,
  openBrowser,
  song,
  useEverything,
} from './canary-life.fixture.ts';
import { placesOf } from './canary-search.fixture.ts';
import { parseMetrics } from '#server/platform/metrics-parser.fixture.ts';
import { openForOperators } from './operators-product.fixture.ts';

const token = 'a-token-of-prometheus';
const house = openForOperators({ METRICS_TOKEN: token });

const printed: string[] = [];
async function run(name: string, ...words: string[]): Promise<string> {
  const { code, said, printed: out } = await house.run(name, ...words);
  printed.push(said, out);
  return code === 0 ? said : `refused: ${said}`;
}

async function readFigures(): Promise<string> {
  const read = (headers: Record<string, string>) =>
    fetch(`${house.product.url}/metrics`, { headers });
  assert.equal((await read({})).status, 401);
  return (await read({ authorization: `Bearer ${token}` })).text();
}

test('Commands act and are noted, and none prints a word of anybody', async () => {
  const owner = openBrowser(house.product, new Set());
  const reader = openBrowser(house.product, new Set());
  const username = canary();
  const email = `${canary()}@example.org`;
  const names = { fullName: canary(), phoneNumber: '+351 912 807 366' };
  await owner.ask('POST', '/api/register', { username, email, password: canary(), ...names });
  const all = await entrustEverything(owner, canary());
  await useEverything(all, owner, reader);
  assert.ok(countCanaries() > 40);

  const number = (await run('accounts', 'find', username)).trim();
  assert.match(number, /^\d+$/);
  assert.match(await run('accounts'), new RegExp(`^${number}  open, .* letters, `, 'm'));
  assert.match(await run('accounts', 'disable', number), /^Disabled: nobody can sign in/);
  assert.match(await run('accounts', 'disable', number), /^refused: .*so already/);
  assert.equal((await owner.send('GET', '/api/user')).status, 401);
  assert.match(await run('alarms'), /an account is disabled/);
  assert.match(await run('overview'), /"disabled": 1/);
  assert.match(await run('accounts', 'enable', number), /^Enabled/);
  assert.equal(await run('alarms'), 'Nothing waits for you.\n');
  assert.match(await run('queue'), /pending|obsolete|No message/);
  assert.match(await run('operator', 'list'), /Nobody can open/);
  assert.match(await run('operator', 'invite'), /\/admin\/join\/[\w-]{43}\n/);
  assert.match(await run('invite'), /invite=[\w-]{43}\n/);
  assert.match(await run('accounts', 'disable', 'all'), /^refused: Use one of these/);

  const figures = await readFigures();
  assert.match(figures, /^codicil_light 1$/m);
  assert.match(figures, /^codicil_accounts\{state="open"\} 1$/m);
  assert.match(figures, /^codicil_messages_total\{channel="mail",outcome="accepted"\} \d+$/m);
  assert.match(figures, /^codicil_build_info\{program="[0-9a-f]{16}",node="26/m);
  assert.ok(parseMetrics(figures).length >= 25);
  printed.push(figures);

  const acts = await run('operator', 'acts');
  const kinds = [...acts.matchAll(/a command: ([\w-]+) (.*)/g)].map(([, kind, facts]) => [
    kind,
    facts,
  ]);
  const about = `{"account":${number}}`;
  assert.deepEqual(kinds, [
    ['owner-invited', '{}'],
    ['operator-invited', '{}'],
    ['account-enabled', about],
    ['account-disabled', about],
  ]);
  const places = printed.map((text, at) => ({ name: `output ${at}`, content: Buffer.from(text) }));
  assert.deepEqual(placesOf(song, places), []);
  assert.deepEqual(placesOf('912807366', places), []);
});
