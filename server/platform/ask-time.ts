/**
 * One question to another source: what time is it? By SNTP (RFC 4330) where the address begins with
 * ntp://, else by the date of an answer over HTTP. Understands nothing else of what it reads.
 */
import { createSocket } from 'node:dgram';
import { askAddress } from './ask-address.ts';

const ntp = 'ntp:';
const usualPort = 123;
const packetBytes = 48;
/** No leap warning, version 4, asked by a client. */
const question = 0b00_100_011;
const ofServer = 4;
/** Seconds from 1900, where SNTP begins to count, to 1970. */
const from1900 = 2_208_988_800;
const eraSeconds = 2 ** 32;
/** Times before 1968 are of the era that begins in 2036. */
const halfEra = 2 ** 31;
const transmittedAt = 40;
const originAt = 24;
const timeoutMs = 10_000;

/** @returns milliseconds since 1970; null where it says nothing that can be used. */
export async function askTime(source: string): Promise<number | null> {
  const url = new URL(source);
  if (url.protocol === ntp) return askNtp(url.hostname, Number(url.port || usualPort));
  const answer = await askAddress(source);
  return answer.kind === 'answered' ? answer.saidMs : null;
}

function askNtp(host: string, port: number): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const timer = setTimeout(() => resolve(null), timeoutMs);
  const asked = Buffer.alloc(packetBytes);
  asked[0] = question;
  // The answer repeats it: a stranger who does not see the question cannot forge one.
  crypto.getRandomValues(asked.subarray(transmittedAt));
  socket.on('error', () => resolve(null));
  socket.on('message', (answer) => resolve(readAnswer(asked, answer)));
  socket.on('connect', () => socket.send(asked));
  socket.connect(port, host.replaceAll(/[[\]]/g, ''));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.close();
  });
}

function readAnswer(asked: Buffer, answer: Buffer): number | null {
  if (answer.length < packetBytes) return null;
  const [flags = 0, stratum = 0] = answer;
  const isUnset = flags >> 6 === 3;
  const isOurs = answer.subarray(originAt, originAt + 8).equals(asked.subarray(transmittedAt));
  // Stratum 0 says "go away"; the time in it means nothing.
  if (isUnset || (flags & 7) !== ofServer || stratum === 0 || !isOurs) return null;
  const seconds = answer.readUInt32BE(transmittedAt);
  const fraction = answer.readUInt32BE(transmittedAt + 4) / eraSeconds;
  const since1900 = seconds < halfEra ? seconds + eraSeconds : seconds;
  return Math.round((since1900 - from1900 + fraction) * 1000);
}
