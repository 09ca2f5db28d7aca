/**
 * A mail server that takes everything and keeps nothing but how much came, as a process of its own:
 * what it needs is not taken for the work of whoever sends. Started by mail-sink.ts alone.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const ids = new Set<string>();
let taken = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  closeTimeout: 100,
  onData: (stream, _session, done) => {
    let head = '';
    stream.on('data', (piece: Buffer) => {
      if (!head.includes('\r\n\r\n')) head += piece.toString('latin1');
    });
    stream.on('end', () => {
      taken += 1;
      ids.add(/^message-id:\s*(\S+)/im.exec(head)?.[1] ?? `none ${taken}`);
      done();
    });
  },
});
// Whoever sends may end in the middle of everything.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port });
});
process.on('message', () => process.send?.({ taken, different: ids.size }));
// Whoever started it has ended.
process.on('disconnect', () => process.exit());
