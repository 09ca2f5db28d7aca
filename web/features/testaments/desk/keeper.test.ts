import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { ApiError } from '../../../api/client.ts';
import type { Keeping, KeptWords } from '../../../api/kept-words.ts';
import type { Beginning, DraftToSend, LetterText, OtherText } from './autosave.ts';
import { Keeper } from './keeper.ts';

const savedAt = '2026-11-20T10:42:00.000Z';
const begun: Beginning = {
  text: { title: 'Letter', fullContent: '' },
  revision: 0,
  basedOn: 'v1',
  isUnsent: false,
  theirs: null,
  isBehind: false,
};

/** A desk on which somebody writes, over a server that answers as the test says. */
function desk(t: TestContext, beginning: Partial<Beginning> = {}) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const sent: DraftToSend[] = [];
  const leaving: DraftToSend[] = [];
  let nowMs = 0;
  let kept: KeptWords | null = null;
  let room: Keeping = 'kept';
  let words = beginning.text?.fullContent ?? '';
  let answer = async (draft: DraftToSend) => ({ ...draft, revision: draft.revision + 1, savedAt });
  const usual = answer;
  const keeper = new Keeper({ ...begun, ...beginning }, false, {
    desk: 'here',
    read: () => ({ title: 'Letter', fullContent: words }),
    send: (draft) => {
      sent.push(draft);
      return answer(draft);
    },
    sendAtLeaving: (draft) => leaving.push(draft),
    keep: async (draft) => {
      if (room === 'kept') kept = draft;
      return room;
    },
    drop: async () => {
      kept = null;
    },
    nowMs: () => nowMs,
  });
  keeper.open();
  return {
    keeper,
    leaving,
    state: () => keeper.state(),
    kept: () => kept?.fullContent ?? null,
    keptWords: () => kept,
    drafts: () => sent,
    sent: () => sent.map(({ fullContent, revision }) => `${revision} ${fullContent}`),
    write: (text: string) => {
      words = text;
      keeper.typed();
    },
    pass: async (seconds: number) => {
      for (let ms = 0; ms < seconds * 1000; ms += 100) {
        nowMs += 100;
        t.mock.timers.tick(100);
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      }
    },
    refuse: (error: unknown) => {
      answer = () => Promise.reject(error as Error);
    },
    waitForever: () => void (answer = () => new Promise(() => undefined)),
    refuseOnce: (error: unknown) => {
      answer = () => {
        answer = usual;
        return Promise.reject(error as Error);
      };
    },
    accept: () => {
      answer = usual;
    },
    withoutRoom: (keeping: Keeping) => void (room = keeping),
  };
}

const offline = new TypeError('fetch failed');
const clash = (theirs: Partial<OtherText>) =>
  new ApiError(
    409,
    JSON.stringify({
      code: 'draft-changed',
      current: { title: 'Letter', isLocked: false, savedAt, basedOn: 'v1', ...theirs },
    }),
  );

test('what was written is on the server two seconds later, once', async (t) => {
  const { write, pass, sent, state, kept } = desk(t);
  write('T');
  write('The keys');
  assert.equal(state().isUnsent, true);
  await pass(2.5);
  assert.deepEqual(sent(), ['0 The keys']);
  assert.deepEqual([state().isUnsent, state().savedAt, state().isAhead], [false, savedAt, true]);
  assert.equal(kept(), null, 'what the server has is not kept here');
  await pass(60);
  assert.equal(sent().length, 1);
});

test('a moment after a key the words are in this browser, and gone once the server has them', async (t) => {
  const { write, pass, kept } = desk(t);
  write('The keys');
  await pass(0.8);
  assert.equal(kept(), 'The keys');
  await pass(2);
  assert.equal(kept(), null);
});

test('while somebody types on and on, nothing is older than five seconds', async (t) => {
  const { write, pass, sent } = desk(t);
  for (let key = 1; key <= 20; key += 1) {
    write('x'.repeat(key));
    await pass(0.5);
  }
  assert.deepEqual(
    sent().map((one) => one.length - 2),
    [8, 16],
  );
});

test('without a line the words are kept here, and sent when it is back', async (t) => {
  const { write, pass, refuse, accept, sent, state, kept, keeper } = desk(t);
  refuse(offline);
  write('The keys');
  await pass(2.5);
  assert.deepEqual([state().fate, state().keeping, kept()], ['offline', 'kept', 'The keys']);
  write('The keys are');
  await pass(2.5);
  assert.equal(kept(), 'The keys are', 'also while the next try is far away');
  accept();
  keeper.goOn();
  await pass(0.1);
  assert.equal(sent().at(-1), '0 The keys are');
  assert.deepEqual([state().isUnsent, state().fate, kept()], [false, null, null]);
});

test('a server that comes back is found without anybody doing anything', async (t) => {
  const { write, pass, refuse, accept, state } = desk(t);
  refuse(new ApiError(503, ''));
  write('The keys');
  await pass(10);
  assert.equal(state().fate, 'busy');
  accept();
  await pass(31);
  assert.equal(state().isUnsent, false);
});

test('a browser without room says so, and the words are still sent later', async (t) => {
  const { write, pass, refuse, accept, withoutRoom, state } = desk(t);
  refuse(offline);
  withoutRoom('full');
  write('The keys');
  await pass(2.5);
  assert.deepEqual([state().isUnsent, state().keeping], [true, 'full']);
  accept();
  await pass(31);
  assert.equal(state().isUnsent, false);
});

test('words of another window are never written over; its owner chooses', async (t) => {
  const { write, pass, refuse, accept, sent, state, kept, keeper } = desk(t);
  refuse(clash({ revision: 7, fullContent: 'Theirs' }));
  write('Mine');
  await pass(2.5);
  assert.equal(state().theirs?.fullContent, 'Theirs');
  assert.equal(state().mine?.fullContent, 'Mine');
  write('Mine and more');
  await pass(60);
  assert.equal(sent().length, 1, 'nothing is sent while the question stands');
  assert.equal(kept(), 'Mine and more');
  accept();
  keeper.chose();
  await pass(0.1);
  assert.equal(sent().at(-1), '7 Mine and more');
  assert.deepEqual([state().theirs, state().isUnsent], [null, false]);
});

test('words that others took the place of go along until the server has them', async (t) => {
  const { keeper, write, pass, refuse, accept, drafts, keptWords } = desk(t);
  const mine = { title: 'Letter', fullContent: 'Typed for an hour' };
  const replace = (words: string, former: LetterText) => {
    write(words);
    keeper.replaced(former);
  };
  replace('An older version', mine);
  await pass(3);
  write('An older version, and more');
  await pass(3);
  assert.deepEqual(
    drafts().map(({ former }) => former),
    [mine, undefined],
  );
  refuse(offline);
  replace('Another version', { ...mine, fullContent: 'An older version, and more' });
  replace('A third', { ...mine, fullContent: 'Another version' });
  await pass(3);
  assert.equal(keptWords()?.former?.fullContent, 'An older version, and more');
  accept();
  await pass(60);
  assert.equal(drafts().at(-1)?.former?.fullContent, 'An older version, and more');
  assert.equal(drafts().at(-1)?.fullContent, 'A third');
});

test('words that others took the place of are still known by the next desk', async (t) => {
  const former = { title: 'Letter', fullContent: 'Typed for an hour' };
  const text = { title: 'Letter', fullContent: 'An older version' };
  const { pass, drafts } = desk(t, { text, isUnsent: true, former });
  await pass(3);
  assert.deepEqual(drafts()[0]?.former, former);
});

test('of words that were sent without an answer the next desk knows each', async (t) => {
  const { write, pass, refuse, keptWords } = desk(t);
  refuse(offline);
  for (const words of ['The', 'The keys', 'The keys are']) {
    write(words);
    await pass(15);
  }
  const tried = keptWords()?.underWay.map(({ fullContent }) => fullContent) ?? [];
  for (const words of ['The', 'The keys']) assert.ok(tried.includes(words), tried.join());
});

test('of words that are on their way the next desk knows too', async (t) => {
  const { write, pass, keptWords, drafts, waitForever } = desk(t);
  waitForever();
  write('one');
  await pass(2);
  assert.equal(drafts().length, 1);
  assert.deepEqual(keptWords()?.underWay, [{ title: 'Letter', fullContent: 'one' }]);
});

test('an answer that was lost is no other window', async (t) => {
  const { write, pass, refuseOnce, sent, state } = desk(t);
  refuseOnce(offline);
  write('One');
  await pass(2.1);
  write('One two');
  refuseOnce(clash({ revision: 1, fullContent: 'One' }));
  await pass(5);
  assert.equal(state().theirs, null);
  assert.equal(sent().at(-1), '1 One two');
  assert.equal(state().isUnsent, false);
});

test('when the session is over the words wait here, and go on after the password', async (t) => {
  const { write, pass, refuse, accept, sent, state, kept, keeper } = desk(t);
  refuse(new ApiError(401, JSON.stringify({ code: 'unauthorized' })));
  write('The keys');
  await pass(60);
  assert.deepEqual([sent().length, state().fate, kept()], [1, 'signedOut', 'The keys']);
  accept();
  keeper.goOn();
  await pass(0.1);
  assert.equal(state().isUnsent, false);
});

test('a page that is left sends and keeps what it has, and is not surprised by it later', async (t) => {
  const { write, pass, leaving, kept, keptWords, keeper, refuseOnce, state } = desk(t);
  write('The keys');
  keeper.leave();
  await pass(0.1);
  assert.deepEqual([leaving.length, kept()], [1, 'The keys']);
  assert.equal(keptWords()?.underWay.at(-1)?.fullContent, 'The keys');
  assert.deepEqual([leaving[0]?.sending, keptWords()?.sendings], [{ desk: 'here', number: 1 }, 1]);
  write('The keys are here');
  refuseOnce(clash({ revision: 1, fullContent: 'The keys' }));
  await pass(5);
  assert.deepEqual([state().theirs, state().isUnsent], [null, false]);
});

test('what was published is no longer ahead of the letter, unless something came meanwhile', async (t) => {
  const { write, pass, keeper, state, sent } = desk(t);
  write('The keys');
  await pass(2.5);
  keeper.published({ title: 'Letter', fullContent: 'The keys' }, 'v2');
  assert.deepEqual([state().isAhead, state().isUnsent], [false, false]);
  write('The keys are here');
  await pass(2.5);
  assert.equal(sent().at(-1), '0 The keys are here');
  write('More');
  keeper.published({ title: 'Letter', fullContent: 'The keys are here' }, 'v3');
  assert.deepEqual([state().isAhead, state().isUnsent], [true, true]);
});

test('a desk that begins with kept words sends them at once', async (t) => {
  const { pass, sent } = desk(t, {
    text: { title: 'Letter', fullContent: 'Kept' },
    isUnsent: true,
    revision: 4,
  });
  await pass(2.1);
  assert.deepEqual(sent(), ['4 Kept']);
});
