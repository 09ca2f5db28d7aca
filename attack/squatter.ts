/**
 * Somebody opens an account with the address of another person and never confirms it. He stores
 * files, writes to strangers, and keeps the address from the one whose it is.
 */
import { ask, moveHours, register, type RegisteredWriter } from '#server/killed-product.fixture.ts';
import { mustAsk, openWorld, attackPassword, type AttackRow, type AttackWorld } from './world.ts';

const elsewhere = '@example.net';
const fileBytes = 9 * 1024 * 1024;
const files = 10;
const heldBytes = 20 * 1024 * 1024;

export async function squat(): Promise<AttackRow[]> {
  const world = await openWorld();
  try {
    const squatter = await register(world.product, 'squatter');
    const bytes = await storeFiles(world, squatter);
    const mailed = await mailStrangers(world, squatter);
    const came = (await takeAddressBack(world, squatter)) ? 0 : 1;
    // Longer than any rhythm of his, and what he wrote to strangers would be due.
    await moveHours(world.product, 9 * 24);
    const mailedLater = strangersOf(world);
    return [
      {
        what: 'stored by an account that nobody confirmed',
        figure: bytes,
        target: heldBytes,
        unit: 'bytes',
      },
      {
        what: 'strangers who got a mail from it',
        figure: mailed + mailedLater,
        target: 0,
        unit: '',
      },
      { what: 'owners of an address who are kept out by it', figure: came, target: 0, unit: '' },
    ];
  } finally {
    await world.close();
  }
}

async function storeFiles(world: AttackWorld, { cookie }: RegisteredWriter): Promise<number> {
  const fields = { title: 'A warehouse', fullContent: 'Words.', status: 'active' };
  const { id } = (await mustAsk(world, 'POST', '/api/testaments', fields, cookie)) as Identified;
  const head = '%PDF-1.7\n';
  let bytes = 0;
  for (let turn = 0; turn < files; turn += 1) {
    const form = new FormData();
    const file = new Blob([head, new Uint8Array(fileBytes - head.length)]);
    form.append('file', file, `part-${turn}.pdf`);
    const url = `${world.product.url}/api/testaments/${id}/attachments`;
    const { status } = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
    if (status === 201) bytes += fileBytes;
  }
  if (bytes === 0) throw new Error('Not even the first file was taken.');
  return bytes;
}

interface Identified {
  readonly id: number;
}

/** @returns how many others got a mail by it. */
async function mailStrangers(world: AttackWorld, { cookie }: RegisteredWriter): Promise<number> {
  const cards = await mustAsk(world, 'GET', '/api/testaments', null, cookie);
  const [card] = cards as Identified[];
  for (let turn = 0; turn < 5; turn += 1) {
    const email = `stranger-${turn}${elsewhere}`;
    const path = `/api/testaments/${card?.id}`;
    await ask(world.product, 'POST', `${path}/test-email`, { email }, cookie);
    await ask(world.product, 'POST', `${path}/recipients`, { email }, cookie);
  }
  const type = { triggerType: 'contacted_by_instruction', cancelHours: 0 };
  const trigger = { name: 'Now', ...type, testamentIds: [card?.id] };
  const added = await mustAsk(world, 'POST', '/api/activation-triggers', trigger, cookie);
  const { activationCode } = added as { activationCode: string };
  await ask(world.product, 'POST', '/api/activate-by-code', { activationCode });
  // Whatever was to be sent has gone once a later mail came.
  await settleMail(world, 'bystander');
  return strangersOf(world);
}

function strangersOf({ sink }: AttackWorld): number {
  return new Set(sink.mails.map(({ to }) => to).filter((to) => to.endsWith(elsewhere))).size;
}

/** A mail of somebody else, which was put into the outbox after all of those before it. */
async function settleMail({ product, sink }: AttackWorld, name: string): Promise<void> {
  await register(product, name);
  await sink.mailTo(`${name}@example.org`);
}

/** @returns whether the true owner of the address has an account with it in the end. */
async function takeAddressBack(world: AttackWorld, squatter: RegisteredWriter): Promise<boolean> {
  const { product, sink } = world;
  const { email } = squatter;
  // For its first day an address is registered once.
  await moveHours(product, 24);
  const person = { username: 'true-owner', email, password: attackPassword };
  const answer = await ask(product, 'POST', '/api/register', person);
  if (answer.status !== 201) return false;
  await settleMail(world, 'another-bystander');
  const code = /\b\d{6}\b/.exec(sink.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0];
  const path = '/api/user/confirm-email';
  const { status } = await ask(product, 'POST', path, { code: code ?? '' }, answer.cookie);
  return status === 200;
}
