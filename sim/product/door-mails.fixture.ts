/** Where mails that knock an owner go: to the address of the account, and warnings where it was. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { formerAddressDays } from '#contract/limits.ts';
import { nowOf, object, type Residence, type Street } from './doors.fixture.ts';

/** Since when there is something that nobody has looked at. */
const lookedAt = new WeakMap<Street, number>();

export async function judgeMails(
  street: Street,
  byUser: ReadonlyMap<number, Residence>,
): Promise<void> {
  judgeAsked(street);
  const { product, post, counts } = street;
  const rows = await product.db
    .selectFrom('outbox')
    .select(['user_id', 'kind', 'message_id'])
    .where('kind', 'in', ['warning', 'former-warning'])
    .where('status', '=', 'sent')
    .where('settled_at', '>', lookedAt.get(street) ?? 0)
    .execute();
  lookedAt.set(street, nowOf(street));
  const sent = rows.map((row) => ({ ...row, ...post.find(row.message_id) }));
  for (const { user_id: user, to, at } of sent.filter(({ kind }) => kind === 'warning')) {
    const home = byUser.get(user);
    if (home === undefined || to === undefined || at === undefined) continue;
    const lately = formersOf(home, at);
    for (const address of lately) {
      const isTold = sent.some(
        (one) =>
          one.kind === 'former-warning' &&
          one.user_id === user &&
          one.to === address &&
          Math.abs((one.at ?? 0) - at) < HOUR_MS,
      );
      if (!isTold) object(street, home, `${address} hears of no warning`);
    }
    if (lately.length > 0) counts.add('warning to the former address');
    if (lately.length > 1) counts.add('warning to two former addresses');
  }
}

/** The addresses that were left in the last thirty days, but for the one of now. */
function formersOf({ formers, address }: Residence, at: number): string[] {
  const lately = formers.filter(
    ({ leftAt }) => leftAt < at - MINUTE_MS && leftAt > at - formerAddressDays * DAY_MS + HOUR_MS,
  );
  return [...new Set(lately.map((one) => one.address))].filter((one) => one !== address);
}

/** A link to a check that goes where the account was lets somebody else answer. */
function judgeAsked(street: Street): void {
  const asked = street.post.takeAsked();
  if (asked.length === 0) return;
  for (const home of street.households) {
    for (const { address, leftAt } of home.formers) {
      const isAsked = asked.some(({ to, at }) => to === address && at > leftAt + MINUTE_MS);
      if (isAsked && address !== home.address) object(street, home, `${address} is asked`);
    }
  }
}
