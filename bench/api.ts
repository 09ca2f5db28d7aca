/**
 * What the product adds to the parts that its calls cannot do without: lists of many rows, files,
 * and what a password or a passphrase opens, asked over HTTP as a browser does.
 */
import { measureFiles } from './api-files.ts';
import { measureLists } from './api-lists.ts';
import { BareServer } from './api-parts.ts';
import { openApiProduct } from './api-product.ts';
import { measureSecrets } from './api-secrets.ts';
import type { BenchRow } from './table.ts';

export async function measureApi(): Promise<BenchRow[]> {
  const product = await openApiProduct();
  const bare = await BareServer.listen(product.scratchDir);
  try {
    return [
      ...(await measureLists(product, bare)),
      ...(await measureFiles(product, bare)),
      ...(await measureSecrets(product, bare)),
    ];
  } finally {
    await bare.close();
    await product.stop();
  }
}
