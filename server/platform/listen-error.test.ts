/** What a person reads when the port cannot be had. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { describeListenError } from './listen-error.ts';
import { StartupError } from './startup-error.ts';

describe('a failed listen', () => {
  it('says that the port is taken and how to choose another', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    const second = createServer().listen(port, '127.0.0.1');
    const [error] = (await once(second, 'error')) as [Error];
    first.close();
    const described = describeListenError(error, port, '127.0.0.1');
    assert.ok(described instanceof StartupError);
    assert.match(described.message, new RegExp(`port ${port} on 127.0.0.1: another program`));
    assert.match(described.message, /PORT=3001/);
    assert.equal(described.cause, error);
  });

  it('has a sentence for an address this machine does not have', async () => {
    const server = createServer().listen(0, '192.0.2.1');
    const [error] = (await once(server, 'error')) as [Error];
    assert.match(describeListenError(error, 0).message, /no such address.*HOST/);
  });

  it('has a sentence for a forbidden port and for the unforeseen', () => {
    const refused = Object.assign(new Error('listen'), { code: 'EACCES' });
    assert.match(describeListenError(refused, 80).message, /below 1024/);
    assert.match(describeListenError(new Error('odd'), 80).message, /Check PORT and HOST/);
  });
});
