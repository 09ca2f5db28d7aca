/**
 * Somebody opens an account with an address of his own and uses us to write to strangers. His
 * testaments are full of recipients and released by codes without a delay; he sends test mails.
 * What he wrote may reach few of them a day, and all of them in the end: an honest owner does the
 * same on her first day.
 */
import { ask, moveHours, type RegisteredWriter } from '#server/killed-product.fixture.ts';
import { mustAsk, openWorld, settleWriter, type AttackRow, type AttackWorld } from './world.ts';

const testaments = 4;
const strangersOfEach = 20;
const aDay = 20;
const elsewhere = '@example.net';
const heirs = Array.from(
  { length: testaments * strangersOfEach },
  (_, number) => `stranger-${number}${elsewhere}`,
);

export async function spam(): Promise<AttackRow[]> {
  const world = await openWorld();
  try {
    const spammer = await settleWriter(world, 'spammer');
    const codes: string[] = [];
    for (let turn = 0; turn < testaments; turn += 1) {
      codes.push(await writeToMany(world, spammer, turn));
    }
    for (const activationCode of codes) {
      await mustAsk(world, 'POST', '/api/activate-by-code', { activationCode }, '');
    }
    const days: number[] = [];
    // What left while he was still entering codes is of the first day.
    let before = 0;
    for (let day = 0; day <= (testaments * strangersOfEach) / aDay; day += 1) {
      await sendTestMails(world, spammer, day);
      // Each day ends an hour before the next turn comes, so that none holds two.
      await moveHours(world.product, 23);
      const reached = strangersOf(world).size;
      days.push(reached - before);
      before = reached;
      await moveHours(world.product, 1);
    }
    const missed = heirs.filter((heir) => !strangersOf(world).has(heir)).length;
    return [
      {
        what: 'strangers whom an account of a day mails within a day',
        figure: Math.max(...days),
        target: aDay,
        unit: '',
      },
      {
        what: 'recipients without their letter when the days of the cap are over',
        figure: missed,
        target: 0,
        unit: '',
      },
    ];
  } finally {
    await world.close();
  }
}

/** Everybody but himself who got a mail so far. */
function strangersOf({ sink }: AttackWorld): Set<string> {
  return new Set(sink.mails.map(({ to }) => to).filter((to) => to.endsWith(elsewhere)));
}

/** @returns the code that releases it at once. */
async function writeToMany(
  world: AttackWorld,
  spammer: RegisteredWriter,
  turn: number,
): Promise<string> {
  const fields = { title: `Buy now ${turn}`, fullContent: 'Cheap watches.', status: 'active' };
  const made = await mustAsk(world, 'POST', '/api/testaments', fields, spammer.cookie);
  const { id } = made as { id: number };
  for (const email of heirs.slice(turn * strangersOfEach, (turn + 1) * strangersOfEach)) {
    await mustAsk(world, 'POST', `/api/testaments/${id}/recipients`, { email }, spammer.cookie);
  }
  const type = { triggerType: 'contacted_by_instruction', cancelHours: 0, testamentIds: [id] };
  const trigger = { name: `Now ${turn}`, ...type };
  const added = await mustAsk(world, 'POST', '/api/activation-triggers', trigger, spammer.cookie);
  return (added as { activationCode: string }).activationCode;
}

/** As many as he is let, to addresses of which none is a recipient. */
async function sendTestMails(
  { product }: AttackWorld,
  spammer: RegisteredWriter,
  day: number,
): Promise<void> {
  const cards = await ask(product, 'GET', '/api/testaments', null, spammer.cookie);
  const [card] = cards.body as { id: number }[];
  for (let turn = 0; turn < strangersOfEach; turn += 1) {
    const email = `test-${day}-${turn}${elsewhere}`;
    await ask(product, 'POST', `/api/testaments/${card?.id}/test-email`, { email }, spammer.cookie);
  }
}
