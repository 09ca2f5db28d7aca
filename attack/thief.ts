/**
 * Somebody sits at the laptop that its owner left open two days ago, or has copied its cookie. He
 * knows no password. What he sets he sets as she would; it must reach nobody before she can notice
 * it, and his presses must not hide her death for ever.
 */
import type { TestamentCard } from '#contract/testaments.ts';
import { moveHours, readSimulatedTime } from '#server/killed-product.fixture.ts';
import { actAt, awayDays, calm, dayHours, heir, leaveOpen, countMailsTo } from './left-open.ts';
import { doInSilence } from './silent-changes.ts';
import { mustAsk, openWorld, type AttackRow, type AttackWorld } from './world.ts';

const floorHours = 72;
const thief = 'thief@example.net';

const shortest = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 };
/**
 * When her own rhythm would release, in days: five attempts a week apart. Without the password a
 * press of hers carries for a year from when she typed it.
 */
const calmDays = calm.checkInterval - awayDays + calm.checkAttempts * 7 + calm.gracePeriod;

export async function playSpouse(): Promise<AttackRow[]> {
  const world = await openWorld();
  try {
    return [
      ...(await makesCode(world)),
      ...(await changesEverything(world)),
      ...(await doInSilence(world)),
    ];
  } finally {
    await world.close();
  }
}

/** Makes a code without a window, and enters it. */
async function makesCode(world: AttackWorld): Promise<AttackRow[]> {
  const ana = await leaveOpen(world, 'ana', calm);
  const code = { name: 'New', triggerType: 'contacted_by_instruction', cancelHours: 0 };
  const trigger = await actAt(ana, 'POST', '/api/activation-triggers', code);
  const { activationCode } = trigger as { activationCode: string };
  const answer = await mustAsk(world, 'POST', '/api/activate-by-code', { activationCode }, '');
  const hasDate = (answer as { releasesAt: string | null }).releasesAt !== null;
  await moveHours(world.product, floorHours - 1);
  const early = countMailsTo(world, heir);
  // One press of hers, wherever: it is stopped.
  await actAt(ana, 'POST', '/api/checks/here', null);
  await moveHours(world.product, floorHours);
  return [
    {
      what: 'letters sent by a code of the spouse within 71 hours',
      figure: early,
      target: 0,
      unit: '',
    },
    {
      what: 'letters sent by a code of the spouse after the owner was there',
      figure: countMailsTo(world, heir) - early,
      target: 0,
      unit: '',
    },
    { what: 'answers that name no date', figure: hasDate ? 0 : 1, target: 0, unit: '' },
  ];
}

async function changesEverything(world: AttackWorld): Promise<AttackRow[]> {
  const ines = await leaveOpen(world, 'ines', calm);
  const before = countMailsTo(world, ines.email);
  const path = `/api/testaments/${ines.testament}`;
  await actAt(ines, 'PUT', path, shortest);
  await actAt(ines, 'PUT', path, { isPasswordProtected: true, password: 'seven grey cats at sea' });
  await actAt(ines, 'POST', `${path}/recipients`, { email: thief });
  await actAt(ines, 'PUT', path, { status: 'paused' });
  await actAt(ines, 'PUT', path, { status: 'active' });
  const cards = (await actAt(ines, 'GET', '/api/testaments', null)) as TestamentCard[];
  const armed = cards.find(({ id }) => id === ines.testament)?.armed;
  const nowMs = Date.parse(await readSimulatedTime(world.product));
  const days = (Date.parse(armed?.releaseAt ?? '') - nowMs) / (dayHours * 3_600_000);
  await moveHours(world.product, dayHours);
  const told = countMailsTo(world, ines.email) - before;
  // Checks of the new rhythm are asked and never answered.
  await moveHours(world.product, 20 * dayHours);
  return [
    {
      what: 'days by which an interval of one day releases earlier than the old one',
      figure: Math.max(0, Math.ceil(calmDays - days - 1 / dayHours)),
      target: 0,
      unit: '',
    },
    {
      what: 'letters to a thief among the recipients in 21 days',
      ...none(countMailsTo(world, thief)),
    },
    { what: 'days without a mail about what the spouse changed', ...none(told > 0 ? 0 : 1) },
  ];
}

const none = (figure: number) => ({ figure, target: 0, unit: '' });

/** Presses "I'm here" every ten days, for as long as the product believes it. */
export async function playCookie(): Promise<AttackRow[]> {
  const world = await openWorld();
  try {
    const rhythm = { checkInterval: 30, checkAttempts: 3, gracePeriod: 14 };
    const carla = await leaveOpen(world, 'carla', rhythm);
    let days = awayDays;
    while (countMailsTo(world, heir) === 0 && days < 800) {
      await actAt(carla, 'POST', '/api/checks/here', null);
      await moveHours(world.product, 10 * dayHours);
      days += 10;
    }
    const silence = 3 * 3 + rhythm.gracePeriod;
    return [
      {
        what: 'days from the last password until the recipients get their letter',
        figure: days,
        target: 365 + silence + 10,
        unit: '',
      },
    ];
  } finally {
    await world.close();
  }
}
