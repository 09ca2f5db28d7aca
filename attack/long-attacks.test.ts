/** What of `npm run attack` needs a browser, or long, and no time of this machine. */
import { before, test } from 'node:test';
import { tripBreaker } from './breaker-tripper.ts';
import { assertKept } from './kept.fixture.ts';
import { sitDown } from './laptop.ts';
import { readMailbox } from './mailbox-heir.ts';
import { respond } from './responder.ts';
import { scan } from './scanner.ts';
import { squat } from './squatter.ts';
import { playCookie } from './thief.ts';
import { buildAttackedPages } from './world.ts';

before(buildAttackedPages);

test('An heir at an open laptop shows nobody alive by looking around', async () => {
  assertKept(await sitDown());
});

test('An heir at the mailbox does nothing final for 17 days, and all of it is told', async () => {
  assertKept(await readMailbox());
});

test('A stolen cookie hides a death for a year from the last password, and no longer', async () => {
  assertKept(await playCookie());
});

test('A program that scans mails shows nobody alive and shuts nobody out', async () => {
  assertKept(await scan(8));
});

test('Throw-away accounts hold no honest release back', async () => {
  assertKept(await tripBreaker());
});

test('An account that nobody confirmed fills no disk and keeps nobody out', async () => {
  assertKept(await squat());
});

test('The responders of a dead owner delay nothing, and a person who writes back a little', async () => {
  assertKept(await respond());
});
