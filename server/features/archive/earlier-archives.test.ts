/** Archives of earlier versions, which knew less of people and testaments than this one. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { fillHouse } from '#server/full-house.fixture.ts';
import { moveIn, openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { typePassword } from '#server/features/testaments/persons.fixture.ts';
import { deleteAt, fieldsOf, valuesAt, type ArchiveField } from './archive-fields.fixture.ts';
import { brought, describedAs, describedIn, taken } from './archives.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

/** A field that joins a form that was released has a default, and is named here. */
const later = [
  'account.nameForPeople',
  'account.picture',
  'account.followUps',
  'account.asksOthers',
  'recipients.secondEmail',
  'recipients.language',
  'recipients.sharedSentence',
  'recipients.twoWords',
  'testaments.ending',
  'history.waysIn.tokens',
  'history.webhooks',
  'history.calendarSince',
  'earlier.waysIn.tokens',
  'earlier.webhooks',
  'earlier.calendarSince',
];

test('An archive without the fields that came later is brought in, with what stands for them', async () => {
  const { person } = await fillHouse(product, 'ana');
  const whole = await taken(product, person);
  const fields = fieldsOf(whole).filter(({ shape }) => 'default' in shape);
  assert.deepEqual(namesOf(fields), later);
  const earlier = describedAs(whole, (all) => {
    for (const { path } of fields) deleteAt(all, path);
    return all;
  });
  const left = fields.filter(({ path }) => valuesAt(describedIn(earlier), path).length > 0);
  assert.deepEqual(namesOf(left), []);
  const heir = await moveIn(product, 'herdeira');
  await typePassword(product, heir);
  const counts = await brought(product, heir, earlier);
  assert.deepEqual([counts.testaments, counts.recipients], [6, 2]);
  const there = describedIn(await taken(product, heir));
  const changed = fields.filter(({ path, shape }) =>
    valuesAt(there, path).some((value) => !isDeepStrictEqual(value, shape.default)),
  );
  // Everybody has two words.
  assert.deepEqual(namesOf(changed), ['recipients.twoWords']);
});

function namesOf(fields: readonly ArchiveField[]): string[] {
  return fields.map(({ path }) => path.join('.'));
}
