import { BlockList, isIP } from 'node:net';
import { HOST_NAME } from './outgoing-url.ts';

/** Private targets that an administrator permits. */
export interface AllowedHosts {
  /** Permits this host, and with it whatever addresses it resolves to; a port of the entry has to be this one. */
  permitsHost: (host: string, port: number) => boolean;
  permitsAddress: (address: string) => boolean;
}

type Entry =
  | { kind: 'network'; address: string; bits: number; family: 'ipv4' | 'ipv6' }
  | { kind: 'host'; host: string; port: number | undefined };

const FORM = /^(?:\[([\da-f:.]+)\]|([^:[\]/]+))(?::(\d{1,5}))?$/;
/** Wider networks would permit about everything. */
const LEAST_BITS = { ipv4: 8, ipv6: 16 } as const;

function networkOf(text: string): Entry | undefined {
  const [address = '', length = '', ...rest] = text.split('/');
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : -1;
  const most = family === 'ipv4' ? 32 : 128;
  if (isIP(address) === 0 || rest.length > 0 || bits < LEAST_BITS[family] || bits > most) return undefined;
  return { kind: 'network', address, bits, family };
}

function hostOf(text: string): Entry | undefined {
  if (text.includes('%')) return undefined;
  if (isIP(text) === 6) return { kind: 'host', host: canonical(text), port: undefined };
  const [, address, name = '', digits] = FORM.exec(text) ?? [];
  const port = digits === undefined ? undefined : Number(digits);
  if (port === 0 || (port !== undefined && port > 65_535)) return undefined;
  if (address !== undefined) return isIP(address) === 6 ? { kind: 'host', host: canonical(address), port } : undefined;
  const host = name.replace(/\.$/, '');
  // Numbers that are no address could be read as one.
  const isHost = isIP(host) === 4 || (HOST_NAME.test(host) && !/(^|\.)(\d+|0x[\da-f]*)$/.test(host));
  return isHost ? { kind: 'host', host, port } : undefined;
}

/** An IPv6 address as URLs write it. */
const canonical = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

const entryOf = (line: string): Entry | undefined => (line.includes('/') ? networkOf(line) : hostOf(line));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean);

/** The first line that is no host, `host:port` or network. */
export const wrongAllowedHost = (text: string): string | undefined => linesOf(text).find((line) => !entryOf(line));

/** Reads the setting: one host, `host:port` or network (`10.1.0.0/16`) in a line. Wrong lines permit nothing. */
export function parseAllowedHosts(text: string): AllowedHosts {
  const entries = linesOf(text).flatMap((line) => entryOf(line) ?? []);
  const networks = new BlockList();
  for (const entry of entries) {
    if (entry.kind === 'network') networks.addSubnet(entry.address, entry.bits, entry.family);
  }
  return {
    permitsHost: (host, port) =>
      entries.some(
        (entry) => entry.kind === 'host' && entry.host === host && (entry.port === undefined || entry.port === port),
      ),
    permitsAddress(address) {
      const family = isIP(address);
      return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6');
    },
  };
}
