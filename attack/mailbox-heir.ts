/**
 * An heir reads the mailbox of an owner who does not answer, and knows no password, but perhaps a
 * passphrase. By a link in a mail he sets a new password, waits for three days, signs in, and tries
 * for two weeks what cannot be undone. What he may do is told, and reaches nobody at first.
 */
import { ask, moveHours } from '#server/killed-product.fixture.ts';
import { openTextSink, type TextSink } from '#server/text-sink.fixture.ts';
import { leaveAlone, type Absent } from './absent-owner.ts';
import { readLastSeq, listLedgerOf } from './asked.ts';
import { listFinalActs, tryFinalAct } from './final-acts.ts';
import { enterOwnCode, heirSteps, type HeirStep } from './heir-steps.ts';
import { countMailsTo, dayHours } from './left-open.ts';
import { mustAsk, openWorld, settleWriter, type AttackRow, type AttackWorld } from './world.ts';

const waitHours = 72;
const password = 'a red boat in the rain';

export async function readMailbox(): Promise<AttackRow[]> {
  const texts = await openTextSink();
  const world = await openWorld(texts.settings);
  try {
    const stopped = await isStopped(world);
    const entered = await entersCode(world);
    const ana = await leaveAlone(world, 'ana');
    const waiting = await waits(world, ana, texts);
    const taken = await takesEffect(world, ana);
    return [...waiting, ...stopped, ...taken, ...entered, ...(await staysTwoWeeks(world, ana))];
  } finally {
    await world.close();
    texts.close();
  }
}

/** One press in a browser of the owner, an hour before the new password would work. */
async function isStopped(world: AttackWorld): Promise<AttackRow[]> {
  const zoe = await settleWriter(world, 'zoe');
  await choosePassword(world, zoe.email);
  await moveHours(world.product, waitHours - 1);
  await mustAsk(world, 'POST', '/api/user/password-reset/stop', null, zoe.cookie);
  await moveHours(world.product, waitHours);
  const isIn = (await signIn(world, 'zoe')) !== null;
  return [{ what: 'sign-ins with a new password that the owner stopped', ...none(isIn ? 1 : 0) }];
}

/** Asks for a link, and types a password behind it. */
async function choosePassword(world: AttackWorld, email: string): Promise<void> {
  const { product, sink } = world;
  await mustAsk(world, 'POST', '/api/password-reset', { email }, '');
  await moveHours(product, 1);
  const mails = sink.mails.filter(({ to }) => to === email).map(({ text }) => text);
  const [, token] = /\/reset-password\/([\w-]{43})/.exec(mails.join('\n')) ?? [];
  if (token === undefined) throw new Error('No link to a new password came.');
  const path = `/api/password-reset/${token}`;
  const { status } = await ask(product, 'POST', path, { newPassword: password });
  if (status !== 202) throw new Error(`The new password answered ${status}`);
}

/**
 * @param cookie of a browser that is known; none the first time.
 * @returns its cookies, or null where the password opens nothing.
 */
async function signIn({ product }: AttackWorld, username: string, cookie = '') {
  const answer = await ask(product, 'POST', '/api/login', { username, password }, cookie);
  if (answer.status !== 200) return null;
  const all = `${cookie}; ${answer.cookie}`.split('; ').filter((pair) => pair !== '');
  return [...new Map(all.map((pair) => [pair.split('=')[0], pair])).values()].join('; ');
}

async function waits(world: AttackWorld, ana: Absent, texts: TextSink): Promise<AttackRow[]> {
  const mails = countMailsTo(world, ana.email);
  const texted = texts.taken.length;
  await choosePassword(world, ana.email);
  let signIns = 0;
  for (const hours of [1, dayHours, dayHours, waitHours - 2 * dayHours - 2]) {
    await moveHours(world.product, hours);
    if ((await signIn(world, ana.name)) !== null) signIns += 1;
  }
  const told = [
    // One has the link, the other says that it was used.
    countMailsTo(world, ana.email) >= mails + 2,
    texts.taken.length > texted,
    ...(await Promise.all(ana.browsers.map((browser) => isToldIn(world, browser)))),
  ];
  const silent = told.filter((isTold) => !isTold).length;
  return [
    { what: 'sign-ins of the heir within 71 hours', ...none(signIns) },
    { what: 'of mail, text message and two browsers, those that tell nothing', ...none(silent) },
  ];
}

async function isToldIn(world: AttackWorld, cookie: string): Promise<boolean> {
  const all = await mustAsk(world, 'GET', '/api/notifications', null, cookie);
  return (all as { kind: string }[]).some(({ kind }) => kind === 'password-reset');
}

async function takesEffect(world: AttackWorld, ana: Absent): Promise<AttackRow[]> {
  const { product } = world;
  const mails = countMailsTo(world, ana.email);
  await moveHours(product, 2);
  const told = countMailsTo(world, ana.email) > mails ? 0 : 1;
  const answers = await Promise.all(
    ana.browsers.map((browser) => ask(product, 'GET', '/api/user', null, browser)),
  );
  const left = answers.filter(({ status }) => status !== 401).length;
  return [
    { what: 'new passwords that work without a mail about it', ...none(told) },
    { what: 'browsers that stay signed in beside the new password', ...none(left) },
  ];
}

/** Makes a code that delivers at once, enters it, and stays away. */
async function entersCode(world: AttackWorld): Promise<AttackRow[]> {
  const { product } = world;
  const bela = await leaveAlone(world, 'bela');
  await choosePassword(world, bela.email);
  await moveHours(product, waitHours + 1);
  const cookie = await mustSignIn(world, bela, '');
  await enterOwnCode({ world, cookie, open: bela.belongings.open });
  await moveHours(product, waitHours - 1);
  const early = countMailsTo(world, bela.reader);
  await moveHours(product, 2);
  if (countMailsTo(world, bela.reader) === early)
    throw new Error('The code of the heir delivers nothing.');
  return [{ what: 'letters sent by a code of the heir within 71 hours', ...none(early) }];
}

/** From day 4 to day 17. */
async function staysTwoWeeks(world: AttackWorld, ana: Absent): Promise<AttackRow[]> {
  const acts = listFinalActs(ana.belongings);
  let reached = 0;
  let cookie = await mustSignIn(world, ana, '');
  const seq = await readLastSeq(world, { cookie });
  const passDay = async (step?: HeirStep) => {
    cookie = await mustSignIn(world, ana, cookie);
    for (const act of acts) {
      const answer = await tryFinalAct(world, act, cookie);
      if (answer === '403 password-by-mail') continue;
      // Said at once: whoever gets that far may break what follows.
      console.error(`The heir reaches ${act.name}: ${answer}`);
      reached += 1;
    }
    await step?.({ world, cookie, ...ana.belongings });
    await moveHours(world.product, dayHours);
  };
  await passDay();
  await passDay();
  let untold = 0;
  // One in two days, so that no mail of the day speaks of two.
  for (const step of heirSteps) {
    const mails = countMailsTo(world, ana.email);
    await passDay(step);
    await passDay();
    if (countMailsTo(world, ana.email) === mails) untold += 1;
  }
  const signs = await countStrong(world, cookie, seq);
  await mustBeOver(world, ana, cookie);
  return [
    {
      what: `of ${acts.length} final acts on days 4 to 17, those that succeed`,
      ...none(reached),
    },
    { what: `of ${heirSteps.length} other acts, those not told to the owner`, ...none(untold) },
    { what: 'signs of life of the heir that count as the password of the owner', ...none(signs) },
  ];
}

async function mustSignIn(world: AttackWorld, { name }: Absent, known: string): Promise<string> {
  const cookie = await signIn(world, name, known);
  if (cookie === null) throw new Error('The new password does not work after its wait.');
  return cookie;
}

/** Otherwise something else than the two weeks had refused him. */
async function mustBeOver(world: AttackWorld, ana: Absent, known: string): Promise<void> {
  const cookie = await mustSignIn(world, ana, known);
  for (const act of listFinalActs(ana.belongings)) {
    const answer = await tryFinalAct(world, act, cookie);
    const isRefused = /^403 (password-by-mail|reauthentication-needed)$/.test(answer);
    if (isRefused) throw new Error(`${act.name} answers ${answer} after 17 days`);
  }
}

async function countStrong(world: AttackWorld, cookie: string, seq: number): Promise<number> {
  const entries = await listLedgerOf(world, { cookie }, 0);
  const strong = entries.filter((one) => JSON.stringify(one).includes('"strength":"strong"'));
  if (strong.length === 0) throw new Error('The ledger does not say how strong a sign is.');
  return strong.filter((one) => one.seq > seq).length;
}

const none = (figure: number) => ({ figure, target: 0, unit: '' });
