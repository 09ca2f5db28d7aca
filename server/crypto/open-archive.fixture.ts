/** Opens an exported archive as somebody else's program would. Only tests import this file. */
import { buffer } from 'node:stream/consumers';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';

/** By name. Fails with another passphrase, and with anything that was changed or cut off. */
export async function openArchive(
  sealed: Buffer,
  passphrase: string,
): Promise<Map<string, Buffer>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return unpack(Buffer.from(await decrypter.decrypt(sealed)));
}

export async function unpack(tar: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const unpacked = extract();
  unpacked.end(tar);
  for await (const file of unpacked) {
    files.set(file.header.name, await buffer(file));
  }
  return files;
}
