/** Somebody who went away from a browser that is signed in. Only tests import this file. */
import { HOUR_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

/** With an armed letter. The password was typed an hour ago. */
export async function leftOpen(product: LivingProduct, name: string): Promise<Resident> {
  const maria = await moveIn(product, name);
  await write(maria, activeTestament, 'heir@example.org');
  await product.pass(HOUR_MS);
  return maria;
}
