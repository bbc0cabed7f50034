import { BlockList, isIP } from 'node:net';

/** What is not on the public internet, by the registries of special addresses of IANA. */
const inside4: readonly [string, number][] = [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of what is given out: tunnels that hold another address, and what is for documents. */
const inside6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const listOf = (ranges: readonly [string, number][], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const [address, bits] of ranges) list.addSubnet(address, bits, family);
  return list;
};
const special4 = listOf(inside4, 'ipv4');
const special6 = listOf(inside6, 'ipv6');
const givenOut6 = listOf([['2000::', 3]], 'ipv6');
/** An IPv4 address in the words of IPv6: mapped, and translated by a network that has only IPv6. */
const holding4 = listOf(
  [
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
  ],
  'ipv6',
);

/** The IPv4 address in the last four bytes of an IPv6 one. */
function lastFour(address: string): string {
  const dotted = /(?:\d{1,3}\.){3}\d{1,3}$/.exec(address)?.[0];
  if (dotted) return dotted;
  // As a URL writes it: all groups short, one run of zeros left out.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = '', low = ''] = groups.slice(-2);
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group || '0', 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** What even an administrator cannot permit: it is of one machine or one link, or answers for a cloud with its keys. */
const never4 = listOf(
  [
    ['0.0.0.0', 8],
    ['100.100.100.200', 32],
    ['169.254.0.0', 16],
    ['192.0.0.192', 32],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  'ipv4',
);
const never6 = listOf(
  [
    ['::', 128],
    ['fd00:ec2::254', 128],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
  'ipv6',
);

/** Is this an address that no setting permits, such as that of a cloud's metadata? */
export function isNeverReached(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return never4.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return true;
  if (holding4.check(address, 'ipv6')) return isNeverReached(lastFour(address));
  return never6.check(address, 'ipv6');
}

/** Is this the address of a machine on the public internet? Private, local and reserved ones are not, nor is a name. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, 'ipv4');
  // With a zone it is of this machine's own network.
  if (family !== 6 || address.includes('%')) return false;
  if (holding4.check(address, 'ipv6')) return isPublicAddress(lastFour(address));
  return givenOut6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
