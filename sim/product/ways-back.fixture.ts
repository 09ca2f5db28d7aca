/**
 * What owners do who have lost the password, the mailbox or both, and what they do about somebody
 * else who wants to get in.
 */
import { DAY_MS } from '#core/release/moment.ts';
import { makeLinkByOperator } from '#server/features/accounts/password-reset.changes.ts';
import { typePassword } from '#server/features/testaments/persons.fixture.ts';
import { lightNow, live, nowOf, object, type Residence, type Street } from './doors.fixture.ts';
import { knock, typeBehind, anotherPassword, signInAt } from './passwords.fixture.ts';
import { askToMove, typeDigits, endMoveBy, endResetBy } from './moving.fixture.ts';

/** What an owner does within some hours. */
export async function liveOwnerHours(street: Street, home: Residence): Promise<void> {
  const { random } = street;
  await defend(street, home);
  if (home.knows === null) return getBackIn(street, home);
  if (home.home !== null && (await isSignedOut(home))) home.home = null;
  if (home.home === null) await comeHome(street, home);
  if (home.home === null) return;
  await answerCheck(street, home);
  await moveOn(street, home);
  if (random.chance(0.03)) loseSomething(street, home);
}

async function isSignedOut({ home }: Residence): Promise<boolean> {
  return (await home?.call('GET', '/api/user'))?.status === 401;
}

async function comeHome(street: Street, home: Residence): Promise<void> {
  const { knows } = home;
  if (knows === null) return;
  home.home = await signInAt(street, home, knows);
  const isHers = home.password === knows;
  if (isHers !== (home.home !== null)) {
    object(street, home, isHers ? 'does not get in with her password' : 'gets in with an old one');
  }
  if (home.home === null) home.knows = null;
}

function loseSomething({ random, counts }: Street, home: Residence): void {
  if (random.chance(0.15)) {
    home.readsMail = false;
    counts.add('mailbox lost');
  }
  if (random.chance(0.9)) {
    home.knows = null;
    home.home = null;
    counts.add('password lost');
  }
}

async function answerCheck(street: Street, home: Residence): Promise<void> {
  const { check } = street.post.of(home.address);
  const isNews = check !== null && check.token !== home.answered;
  if (!home.readsMail || !isNews || !street.random.chance(0.5)) return;
  home.answered = check.token;
  const path = `/api/check-links/${check.token}`;
  const { status } = await knock(street, path, { code: check.code });
  if (status === 200) live(street, home, 'medium');
  else object(street, home, `cannot answer her check: ${status}`);
}

/** Told of what she has not begun herself, she stops it: by her mail, or where she is signed in. */
async function defend(street: Street, home: Residence): Promise<void> {
  const { random } = street;
  const { reset, move } = home;
  const isForeign = reset !== null && (reset.by === 'heir' || reset.by === 'thief');
  if (isForeign && random.chance(0.35)) await endResetBy(street, home, 'owner', home.home);
  const waits = move?.waits ?? null;
  if (waits !== null && waits.by !== 'owner' && random.chance(0.4)) {
    await endMoveBy(street, home, 'owner', home.home);
  }
}

async function getBackIn(street: Street, home: Residence): Promise<void> {
  const { random, post, counts, product } = street;
  // Somebody waits already: herself, or whoever keeps others out until it is stopped.
  if (home.reset !== null && home.codes.length === 0) return;
  if (home.operatorLink !== null) {
    const password = anotherPassword(home, 'operator');
    const { operatorLink: token } = home;
    home.operatorLink = null;
    await typeBehind(street, home, { by: 'operator', token, password });
    return;
  }
  const box = post.of(home.address);
  const canUseMail = home.readsMail && (!home.hasApp || home.codes.length > 0);
  if (canUseMail && home.hasAsked && box.reset !== null) {
    home.hasAsked = false;
    const password = anotherPassword(home, 'owner');
    const isByCode = home.codes.length > 0 && (home.hasApp || random.chance(0.6));
    const code = isByCode ? home.codes.pop() : undefined;
    const typed = { by: 'owner', token: box.reset, password } as const;
    const answer = await typeBehind(street, home, {
      ...typed,
      ...(code !== undefined && { code }),
    });
    // The link may be one that is over: another one comes.
    if (answer !== '204' && code !== undefined) home.codes.push(code);
    return;
  }
  if (home.reset !== null && !canUseMail) return;
  if (canUseMail && random.chance(0.7)) {
    await knock(street, '/api/password-reset', { email: home.address });
    counts.add('reset asked by owner');
    home.hasAsked = true;
  } else if (random.chance(0.4)) {
    home.operatorLink = await makeLinkByOperator(product.deps, home.resident.owner);
    counts.add('link made by operator');
  }
}

/** A move that she has begun, or begins. */
async function moveOn(street: Street, home: Residence): Promise<void> {
  const { random, counts } = street;
  const { home: session, move, resident } = home;
  if (session === null || lightNow(street) < home.byMailUntil) return;
  const isHers = move?.by === 'owner';
  if (isHers && move.waits === null) {
    const isLate = nowOf(street) >= move.begunAt + DAY_MS;
    if (!isLate && random.chance(0.2)) return;
    await typePassword(street.product, { owner: resident.owner, headers: session.headers });
    const isQuick = home.readsMail && random.chance(0.5);
    const code = isQuick || random.chance(0.5) ? undefined : home.codes.pop();
    const answer = await typeDigits(street, home, session, { isQuick, proof: code });
    if (isLate !== (answer === '400 code-expired')) {
      object(street, home, `confirms a move ${isLate ? 'late' : 'in time'}: ${answer}`);
    }
    if (isLate) counts.add('move expired');
    if (answer === '400 code-expired') home.move = null;
    return;
  }
  const wants = home.readsMail ? 0.012 : 0.3;
  if (move?.waits !== null && move !== null) return;
  if (!random.chance(wants)) return;
  await typePassword(street.product, { owner: resident.owner, headers: session.headers });
  await askToMove(street, home, 'owner', session);
}
