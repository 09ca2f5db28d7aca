/** What an heir with a password that was set by mail may do: all of it is told, and waits. */
import { mustAsk, type AttackWorld } from './world.ts';

export interface HeirAt {
  readonly world: AttackWorld;
  readonly cookie: string;
  /** A letter without a passphrase. */
  readonly open: number;
}

export type HeirStep = (at: HeirAt) => Promise<unknown>;

const call = ({ world, cookie }: HeirAt, method: string, path: string, body: object | null) =>
  mustAsk(world, method, path, body, cookie);

const change =
  (fields: object): HeirStep =>
  (at) =>
    call(at, 'PUT', `/api/testaments/${at.open}`, fields);

/** Six of two days each, after two days: so he is there until the two weeks are over. */
export const heirSteps: readonly HeirStep[] = [
  change({ fullContent: 'Other words.' }),
  (at) => call(at, 'POST', `/api/testaments/${at.open}/recipients`, { email: 'thief@example.net' }),
  change({ checkInterval: 1, checkAttempts: 1, gracePeriod: 1 }),
  (at) => call(at, 'PATCH', '/api/user', { phoneNumber: '+351 912 000 222' }),
  (at) => call(at, 'POST', `/api/testaments/${at.open}/rotate-link`, null),
  change({ status: 'paused' }),
];

/** Signing in again would stop it: whoever is there needs no delivery. */
export async function enterOwnCode(at: HeirAt): Promise<void> {
  const code = { name: 'His own', triggerType: 'contacted_by_instruction', cancelHours: 0 };
  const body = { ...code, testamentIds: [at.open] };
  const made = await call(at, 'POST', '/api/activation-triggers', body);
  const { activationCode } = made as { activationCode: string };
  await mustAsk(at.world, 'POST', '/api/activate-by-code', { activationCode }, '');
}
