/**
 * A relative has the code that its owner gave away, and enters it while she is well. In the window
 * that she chose nothing goes out, and one press of hers stops it; she sits at her own laptop.
 */
import { moveHours, typePasswordAt } from '#server/killed-product.fixture.ts';
import { actAt, calm, heir, leaveOpen, countMailsTo, type Left } from './left-open.ts';
import { mustAsk, openWorld, type AttackRow, type AttackWorld } from './world.ts';

const windowHours = 48;

export async function playRelative(): Promise<AttackRow[]> {
  const world = await openWorld();
  try {
    return [...(await isStopped(world)), ...(await isNotStopped(world))];
  } finally {
    await world.close();
  }
}

async function enter(world: AttackWorld, name: string): Promise<Left> {
  const left = await leaveOpen(world, name, calm);
  const cookie = await typePasswordAt(world.product, left.cookie, 'a quiet lake at noon');
  const writer = { ...left, cookie };
  const code = { name: 'For Rui', triggerType: 'contacted_by_instruction' };
  const body = { ...code, cancelHours: windowHours };
  const trigger = await actAt(writer, 'POST', '/api/activation-triggers', body);
  const { activationCode } = trigger as { activationCode: string };
  await mustAsk(world, 'POST', '/api/activate-by-code', { activationCode }, '');
  return writer;
}

async function isStopped(world: AttackWorld): Promise<AttackRow[]> {
  const olga = await enter(world, 'olga');
  const told = countMailsTo(world, olga.email);
  await moveHours(world.product, windowHours - 1);
  const isTold = countMailsTo(world, olga.email) > told;
  await actAt(olga, 'POST', '/api/checks/here', null);
  await moveHours(world.product, 2 * windowHours);
  return [
    { what: 'codes in a cancel window of which the owner is not told', ...none(isTold ? 0 : 1) },
    {
      what: 'letters sent by a code that the owner stopped in its window',
      ...none(countMailsTo(world, heir)),
    },
  ];
}

async function isNotStopped(world: AttackWorld): Promise<AttackRow[]> {
  await enter(world, 'rosa');
  await moveHours(world.product, windowHours - 1);
  const early = countMailsTo(world, heir);
  await moveHours(world.product, 2);
  const late = countMailsTo(world, heir) > early ? 0 : 1;
  return [
    { what: 'letters sent before the window of a code is over', ...none(early) },
    { what: 'letters that a code did not send although nobody stopped it', ...none(late) },
  ];
}

const none = (figure: number) => ({ figure, target: 0, unit: '' });
