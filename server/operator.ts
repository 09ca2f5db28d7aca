/**
 * The people who may open `/admin`, and what they did: `npm run operator`, beside the server. Only
 * who can start a program on the machine makes the first one, and every other one.
 */
import type { Db } from '#server/db/schema.ts';
import { dismissOperator, inviteOperator } from '#server/features/administration/acts.changes.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { listOperatorActs } from '#server/store/operator-acts.ts';
import { listOperators } from '#server/store/operators.ts';
import { runProgram, withDatabase } from './run-program.ts';

const usage = 'Use one of these: npm run operator -- invite, list, remove <number>, or acts';
const clock = new SystemClock();
const iso = (ms: number) => new Date(ms).toISOString();

async function invite(db: Db, { publicUrl }: Config): Promise<void> {
  const { link, until } = await inviteOperator({ db, clock, entropy: systemEntropy(), publicUrl });
  console.log(link);
  console.log(`One person can make a passkey for /admin with it, until ${iso(until)}.`);
}

async function list(db: Db): Promise<void> {
  const operators = await listOperators(db);
  if (operators.length === 0) console.log('Nobody can open /admin yet: npm run operator -- invite');
  for (const { id, name, createdAt, usedAt } of operators) {
    const used = usedAt === null ? 'never signed in' : `last signed in ${iso(usedAt)}`;
    console.log(`${id}  ${name}, since ${iso(createdAt)}, ${used}`);
  }
}

async function remove(db: Db, number: number): Promise<void> {
  if (!(await dismissOperator({ db, clock }, number))) {
    throw new StartupError('No operator has this number. Nothing was changed.');
  }
  console.log('Removed. Every session of this operator has ended.');
}

async function acts(db: Db): Promise<void> {
  const all = await listOperatorActs(db);
  if (all.length === 0) console.log('Nothing was done yet.');
  for (const { id, at, by, kind, facts } of all) {
    const who = by === null ? 'a command' : `operator ${by}`;
    console.log(`${id}  ${iso(at)}  ${who}: ${kind} ${JSON.stringify(facts)}`);
  }
}

runProgram(async () => {
  const [act, number, ...more] = process.argv.slice(2);
  const isOdd = more.length > 0 || (number !== undefined) !== (act === 'remove');
  const works = { invite, list, acts, remove: (db: Db) => remove(db, Number(number)) };
  if (act === undefined || !Object.hasOwn(works, act) || isOdd) throw new StartupError(usage);
  const config = readConfig(process.env);
  await withDatabase(config, (db) => works[act as keyof typeof works](db, config));
});
