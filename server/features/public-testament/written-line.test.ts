/** "Written … · delivered …": the mail and the page of one delivery name the same days. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicTestament } from '#contract/public-testament.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { one, tokenOf, visitDelivered } from '#server/features/release/returned.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
} from '#server/living-product.fixture.ts';

for (const timeZone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
  test(`The page names the days that the mail names: ${timeZone}, days late`, async (t) => {
    const product = await openLivingProduct();
    t.after(() => product.close());
    const owner = await moveIn(product, 'ana');
    await owner.call('PATCH', '/api/user', { timeZone });
    const testament = await write(owner, { ...activeTestament, ...shortLife }, one);
    product.mail.failAddress(one, mailboxFull);
    await product.pass(shortLifeMs);
    await product.passDays(4);
    product.mail.failAddress(one, null);
    await product.passDays(2);
    const life = { product, owner, testamentId: testament.id };
    const { body } = await visitDelivered(life, await tokenOf(life, one));
    const writer = (body as PublicTestament).writer!;
    assert.equal(writer.timeZone, timeZone);
    const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
    const day = (at: string) => form.format(Date.parse(at));
    const line = `written ${day(writer.writtenAt)} · delivered ${day(writer.deliveredAt)}`;
    const [mail] = mailsTo(product, one);
    assert.ok(mail?.text.includes(line), `${line}\n${mail?.text}`);
  });
}
