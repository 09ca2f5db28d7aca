/** Opens an exported archive as somebody else's program would. Only tests import this file. */
import { createDecipheriv, scrypt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Decrypter, type Identity } from 'age-encryption';
import { extract } from 'tar-stream';

/** Fails with another passphrase, and with anything that was changed or cut off. */
export async function openSealed(sealed: Buffer, passphrase: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return Buffer.from(await decrypter.decrypt(sealed));
}

/** The same where slow hashes are quick: no other program knows of that. */
export async function openQuickly(sealed: Buffer, passphrase: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(quickIdentity(passphrase));
  return Buffer.from(await decrypter.decrypt(sealed));
}

function quickIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey([stanza]) {
      const [, salt = '', work] = stanza!.args;
      const label = Buffer.from('age-encryption.org/v1/scrypt');
      const labelled = Buffer.concat([label, Buffer.from(salt, 'base64')]);
      const cost = { N: 2 ** Number(work), r: 8, p: 1, maxmem: 512 * 1024 * 1024 };
      const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
      const key = await derive(passphrase, labelled, 32, cost);
      const cipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), {
        authTagLength: 16,
      });
      cipher.setAuthTag(stanza!.body.subarray(-16));
      const opened = cipher.update(stanza!.body.subarray(0, -16));
      return new Uint8Array(Buffer.concat([opened, cipher.final()]));
    },
  };
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
