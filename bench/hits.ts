/**
 * Whether the time of an answer tells who has an account: a name or an address that somebody has,
 * and one that nobody has, asked turn by turn.
 */
import { BenchBrowser } from './api-client.ts';
import { addBenchResident } from './api-people.ts';
import { openApiProduct, type ApiProduct } from './api-product.ts';
import { compare } from './ratio.ts';
import type { BenchRow } from './table.ts';

const turns = 1000;
/** Of the median of a hit and that of a miss, and the other way round. */
const ratioTarget = 1.03;

export async function measureHits(): Promise<BenchRow[]> {
  const product = await openApiProduct();
  const { name, browser } = await addBenchResident(product, 'somebody');
  const stranger = new BenchBrowser(product.origin);
  const login = (username: string) => () =>
    stranger.answerOf({
      method: 'POST',
      path: '/api/login',
      json: { username, password: 'not the right one' },
    });
  const reset = (email: string) => () =>
    stranger.answerOf({ method: 'POST', path: '/api/password-reset', json: { email } });
  try {
    return [
      await measureHit(product, 'Login with a wrong password', login(name), login('nobody')),
      await measureHit(
        product,
        'Ask for a new password',
        reset(`${name}@example.org`),
        reset('nobody@example.org'),
      ),
    ];
  } finally {
    browser.close();
    stranger.close();
    await product.stop();
  }
}

async function measureHit(
  { deps: { db } }: ApiProduct,
  what: string,
  hit: () => Promise<unknown>,
  miss: () => Promise<unknown>,
): Promise<BenchRow> {
  const undo = async () => {
    await db.deleteFrom('guess_limits').execute();
    await db.deleteFrom('password_reset_asks').execute();
  };
  const row = await compare({ what, turns, call: hit, parts: { nobody: miss }, undo, ratioTarget });
  // A hit that is answered sooner tells just as much.
  return { ...row, isAlike: true };
}
