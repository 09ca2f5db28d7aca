/** Lists of many rows, each opened from its seal. */
import { BenchBrowser } from './api-client.ts';
import { openerOf, runStatements, type BareServer } from './api-parts.ts';
import { addBenchResident, writeMuch, type BenchResident } from './api-people.ts';
import type { ApiProduct } from './api-product.ts';
import { compare } from './ratio.ts';
import type { BenchRow } from './table.ts';

const sizes = [200, 1000];
/** Short calls are disturbed most, so there are more of them. */
const turnsFor = (size: number) => (size > 200 ? 60 : 200);
const lists = ['testaments', 'recipients', 'notes', 'notifications', 'checks'];

export async function measureLists(product: ApiProduct, bare: BareServer): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of sizes) {
    const person = await addBenchResident(product, `person-with-${size}`);
    await writeMuch(product, person, size);
    for (const list of lists) rows.push(await measureList(product, bare, person, { list, size }));
    person.browser.close();
  }
  return rows;
}

async function measureList(
  product: ApiProduct,
  bare: BareServer,
  { owner, browser }: BenchResident,
  { list, size }: { list: string; size: number },
): Promise<BenchRow> {
  const path = `/api/${list}`;
  const { result, traces } = await product.trace(() => browser.askJson<unknown[]>({ path }));
  bare.answer(list, result);
  const bareBrowser = new BenchBrowser(bare.origin);
  const open = openerOf(await product.keyOf(owner.id), traces.blobs);
  try {
    return await compare({
      what: `${result.length} ${list} of ${size}`,
      turns: turnsFor(size),
      call: () => browser.ask({ path }),
      parts: {
        Fastify: () => bareBrowser.ask({ path: `/answers/${list}` }),
        [`${traces.statements.length} statements`]: () =>
          runStatements(product.bareDb, traces.statements),
        [`${traces.blobs.length} blobs`]: open,
      },
    });
  } finally {
    bareBrowser.close();
  }
}
