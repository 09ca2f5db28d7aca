/**
 * Which addresses of the network belong to everybody. An owner may name any address, and the server
 * must not ask in her name what only it can reach: itself, its neighbours, and the machine of its
 * provider that hands out keys (169.254.169.254).
 */
import { BlockList, isIP } from 'node:net';

/** See https://www.iana.org/assignments/iana-ipv4-special-registry. */
const special4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Many at once, and what is kept back.
  ['224.0.0.0', 3],
];
/** Of those that are given out: what stands for something else, and examples. */
const special6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, bits] of special4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of special6) special.addSubnet(network, bits, 'ipv6');
/** Everything else is kept back, or means an address of the older kind in another spelling. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !special.check(address, 'ipv4');
  return kind === 6 && givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
