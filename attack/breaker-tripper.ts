/**
 * Somebody opens accounts that release in one hour with an honest one, by silence and by codes, so
 * that the breaker takes them for a wave. The honest release happens on its day all the same.
 */
import {
  ask,
  moveHours,
  writeTestament,
  type RegisteredWriter,
} from '#server/killed-product.fixture.ts';
import { writeByCode } from './asked.ts';
import {
  mustAsk,
  openWorld,
  attackPassword,
  settleWriter,
  type AttackRow,
  type AttackWorld,
} from './world.ts';

const attackers = 8;
const heir = 'heir-of-ana@example.net';
/** Longer than an account has to be confirmed before it counts among everybody. */
const settledDays = 61;
const patienceDays = 30;

export async function tripBreaker(): Promise<AttackRow[]> {
  const quietHours = await hoursUntilRelease(0, patienceDays * 24);
  const attackedHours = await hoursUntilRelease(attackers, quietHours - 1);
  const what = `hours that ${attackers} young accounts delay an honest release`;
  return [{ what, figure: attackedHours - quietHours, target: 1, unit: '' }];
}

/**
 * From the moment when everybody has armed something.
 *
 * @param codesAtHour when the strangers enter the codes that each of them has too.
 */
async function hoursUntilRelease(strangers: number, codesAtHour: number): Promise<number> {
  const world = await openWorld();
  try {
    const ana = await settleWriter(world, 'ana');
    await moveHours(world.product, settledDays * 24);
    const codes: string[] = [];
    for (let turn = 0; turn < strangers; turn += 1) {
      const other = await settleWriter(world, `throw-away-${turn}`);
      codes.push(await writeByCode(world, other, { heir: `code-${turn}@example.net` }));
      await writeTestament(world.product, other, 'Noise', [`noise-${turn}@example.net`]);
    }
    // They come first, so that hers is one too many.
    await writeTestament(world.product, await signInAgain(world, ana), 'To my people', [heir]);
    return await countHours(world, codes, codesAtHour);
  } finally {
    await world.close();
  }
}

/** Her browser forgot her meanwhile. */
async function signInAgain(
  { product }: AttackWorld,
  ana: RegisteredWriter,
): Promise<RegisteredWriter> {
  const { status, cookie } = await ask(product, 'POST', '/api/login', {
    username: 'ana',
    password: attackPassword,
  });
  if (status !== 200) throw new Error(`The sign-in of the owner answered ${status}`);
  return { ...ana, cookie };
}

async function countHours(
  world: AttackWorld,
  codes: readonly string[],
  codesAtHour: number,
): Promise<number> {
  const { product, sink } = world;
  for (let hours = 0; hours < patienceDays * 24; hours += 1) {
    if (hours === codesAtHour) {
      for (const activationCode of codes) {
        await mustAsk(world, 'POST', '/api/activate-by-code', { activationCode }, '');
      }
    }
    if (sink.mails.some(({ to }) => to === heir)) return hours;
    await moveHours(product, 1);
  }
  throw new Error(`The honest release did not come within ${patienceDays} days.`);
}
