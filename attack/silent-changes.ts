/** What a spouse at the open laptop changes so that nothing goes out by it: is she told of each? */
import { moveHours } from '#server/killed-product.fixture.ts';
import { actAt, calm, dayHours, leaveOpen, countMailsTo, type Left } from './left-open.ts';
import type { AttackRow, AttackWorld } from './world.ts';

const changes: readonly ((left: Left, path: string) => Promise<unknown>)[] = [
  (left) => actAt(left, 'PATCH', '/api/user', { phoneNumber: '+351 912 000 111' }),
  (left) => actAt(left, 'PATCH', '/api/user', { timeZone: 'Asia/Tokyo' }),
  (left) => actAt(left, 'PATCH', '/api/user', { signInIsLife: false }),
  (left) => actAt(left, 'PATCH', '/api/user', { signInIsLife: true }),
  (left, path) => actAt(left, 'POST', `${path}/rotate-link`, null),
  (left, path) => actAt(left, 'PUT', path, { isSealedUntilDelivered: false }),
  (left, path) => actAt(left, 'PUT', path, { checkInterval: 3650 }),
  (left, path) =>
    actAt(left, 'PUT', path, { isPasswordProtected: true, password: 'seven grey cats at sea' }),
  (left, path) => actAt(left, 'PUT', path, { status: 'paused' }),
];

/** One a day, so that no mail of the day speaks of two. */
export async function doInSilence(world: AttackWorld): Promise<AttackRow[]> {
  const mila = await leaveOpen(world, 'mila', { ...calm, isSealedUntilDelivered: true });
  let silent = 0;
  for (const change of changes) {
    const before = countMailsTo(world, mila.email);
    await change(mila, `/api/testaments/${mila.testament}`);
    await moveHours(world.product, 2 * dayHours);
    if (countMailsTo(world, mila.email) === before) silent += 1;
  }
  const what = `of ${changes.length} changes that send nothing, those not told to the owner`;
  return [{ what, figure: silent, target: 0, unit: '' }];
}
