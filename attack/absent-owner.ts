/** An owner who does not answer, signed in in two browsers, with something of everything. */
import { ask, moveHours, writeTestament } from '#server/killed-product.fixture.ts';
import type { Belongings } from './final-acts.ts';
import { calm, dayHours } from './left-open.ts';
import { attackPassword, mustAsk, settleWriter, type AttackWorld } from './world.ts';

export interface Absent {
  readonly name: string;
  readonly email: string;
  readonly browsers: readonly string[];
  readonly belongings: Belongings;
  /** To whom the letters go that are not released yet. */
  readonly reader: string;
}

const passphrase = 'seven grey cats at sea';

export async function leaveAlone(world: AttackWorld, name: string): Promise<Absent> {
  const { product } = world;
  const reader = `rui-of-${name}@example.net`;
  const writer = await settleWriter(world, name);
  await writeTestament(product, writer, 'Gone already', [`gone-of-${name}@example.net`]);
  await moveHours(product, 5 * dayHours);
  const laptop = await signInAs(world, name);
  const write = async (title: string, fields: object = {}): Promise<number> => {
    const words = { title, fullContent: 'Words.', status: 'active', ...calm, ...fields };
    const made = await mustAsk(world, 'POST', '/api/testaments', words, laptop);
    const { id } = made as { id: number };
    const to = `/api/testaments/${id}/recipients`;
    await mustAsk(world, 'POST', to, { email: reader }, laptop);
    return id;
  };
  const open = await write('For Rui');
  const locked = await write('For Tia', { isPasswordProtected: true, password: passphrase });
  await mustAsk(world, 'PATCH', '/api/user', { phoneNumber: '+351 912 000 111' }, laptop);
  const release = await firstId(world, '/api/releases', laptop);
  const act = await firstId(world, '/api/bin', laptop);
  const telephone = await signInAs(world, name);
  await moveHours(product, dayHours);
  const belongings = { release, act, open, locked, passphrase };
  return { name, email: writer.email, browsers: [laptop, telephone], belongings, reader };
}

async function signInAs({ product }: AttackWorld, username: string): Promise<string> {
  const typed = { username, password: attackPassword };
  const { status, cookie } = await ask(product, 'POST', '/api/login', typed);
  if (status !== 200) throw new Error(`The sign-in of the owner answered ${status}`);
  return cookie;
}

async function firstId(world: AttackWorld, path: string, cookie: string): Promise<number> {
  const [first] = (await mustAsk(world, 'GET', path, null, cookie)) as { id: number }[];
  if (first === undefined) throw new Error(`${path} has nothing for the heir.`);
  return first.id;
}
