/**
 * Stores passwords so that they can be recognised and not read: argon2id in the PHC form, with its
 * cost inside, so that the cost can be raised later. Which passwords are too weak is decided
 * elsewhere.
 */
import { timingSafeEqual } from 'node:crypto';
import { systemEntropy } from '#server/platform/entropy.ts';
import { slowHash, type Asker } from './slow-hash.ts';

const entropy = systemEntropy();

interface Cost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
}

const hashCost: Cost = { memoryKiB: 64 * 1024, passes: 3, lanes: 1 };
const saltBytes = 16;
const hashBytes = 32;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export interface PasswordCheck {
  readonly isRight: boolean;
  /** Right, but stored with another cost than today's: store it again. */
  readonly isOutdated: boolean;
}

export async function hashPassword(password: string, asker?: Asker): Promise<string> {
  const salt = entropy.bytes(saltBytes);
  return inPhcForm(hashCost, salt, await hash(password, { salt, cost: hashCost }, asker));
}

/** `stored` is null when there is no such person; the answer takes the same time then. */
export async function checkPassword(
  password: string,
  stored: string | null,
  asker?: Asker,
): Promise<PasswordCheck> {
  if (stored === null) {
    await hash(password, { salt: entropy.bytes(saltBytes), cost: hashCost }, asker);
    return { isRight: false, isOutdated: false };
  }
  const { cost, salt, expected } = parsePhc(stored);
  const hashed = await hash(password, { salt, cost, bytes: expected.length }, asker);
  const isRight = timingSafeEqual(hashed, expected);
  return { isRight, isOutdated: isRight && !isToday(cost) };
}

interface Recipe {
  readonly salt: Buffer;
  readonly cost: Cost;
  readonly bytes?: number;
}

function hash(
  password: string,
  { salt, cost, bytes = hashBytes }: Recipe,
  asker: Asker | undefined,
): Promise<Buffer> {
  const { memoryKiB, passes, lanes } = cost;
  const options = { salt, memoryKib: memoryKiB, passes, parallelism: lanes, bytes };
  return slowHash(password, options, asker);
}

function inPhcForm(cost: Cost, salt: Buffer, hashed: Buffer): string {
  const parameters = `m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(hashed)}`;
}

function parsePhc(stored: string): { cost: Cost; salt: Buffer; expected: Buffer } {
  const [, memory, passes, lanes, salt, expected] = phc.exec(stored) ?? [];
  if (salt === undefined || expected === undefined) {
    throw new Error('A stored password hash is not in the PHC form of argon2id.');
  }
  return {
    cost: { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(expected, 'base64'),
  };
}

function isToday({ memoryKiB, passes, lanes }: Cost): boolean {
  return memoryKiB === hashCost.memoryKiB && passes === hashCost.passes && lanes === hashCost.lanes;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
