/** Keys as mail servers have them in their records. Only tests import this file. */
import { generateKeyPairSync } from 'node:crypto';

export function newDkimKey(bits = 2048): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
