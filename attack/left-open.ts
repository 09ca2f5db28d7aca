/** A laptop that its owner left open two days ago, with a testament of hers on it. */
import { moveHours, type RegisteredWriter } from '#server/killed-product.fixture.ts';
import { mustAsk, settleWriter, type AttackWorld } from './world.ts';

export const dayHours = 24;
export const heir = 'heir-of-ines@example.net';
export const calm = { checkInterval: 365, checkAttempts: 5, gracePeriod: 60 };
export const awayDays = 2;

export interface Left extends RegisteredWriter {
  readonly world: AttackWorld;
  readonly testament: number;
}

/** Some days after she typed her password. */
export async function leaveOpen(world: AttackWorld, name: string, fields: object): Promise<Left> {
  const writer = await settleWriter(world, name);
  const words = { title: 'For Rui', fullContent: 'Words.', status: 'active', ...fields };
  const made = await mustAsk(world, 'POST', '/api/testaments', words, writer.cookie);
  const { id } = made as { id: number };
  const to = `/api/testaments/${id}/recipients`;
  await mustAsk(world, 'POST', to, { email: heir }, writer.cookie);
  await moveHours(world.product, awayDays * dayHours);
  return { ...writer, world, testament: id };
}

export const actAt = ({ world, cookie }: Left, method: string, path: string, body: object | null) =>
  mustAsk(world, method, path, body, cookie);

export const countMailsTo = ({ sink }: AttackWorld, address: string) =>
  sink.mails.filter(({ to }) => to === address).length;
