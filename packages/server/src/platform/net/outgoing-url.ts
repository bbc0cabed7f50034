import { isIP } from 'node:net';
import { OutgoingError } from './outgoing-error.ts';

const MAX_OUTGOING_URL_LENGTH = 2048;
/** The resolver takes no longer ones. */
const MAX_HOST_LENGTH = 253;
/** A name of the DNS in small letters, without a dot at its end. */
export const HOST_NAME = /^(?!-)[a-z0-9_-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9_-]{1,63}(?<!-))*$/;
// oxlint-disable-next-line no-control-regex -- URL parsers drop some of them, so that a reader sees another address
const MISREAD = /[\u0000-\u0020\u007f\\]/;

/** What administrators permit. */
export interface OutgoingRules {
  allowHttp: boolean;
  /** Hosts and networks, one in a line (`parseAllowedHosts`). */
  allowedHosts: string;
}

/** A URL from input, with what a connection needs. */
export interface OutgoingUrl {
  url: URL;
  /** An address without brackets, or a name in ASCII without a dot at its end. */
  host: string;
  port: number;
}

const DEFAULT_PORT = { 'https:': 443, 'http:': 80 } as const;

/** The first 1024 ports belong to services of machines, most of which are not HTTP. GitLab has the same rule. */
const isUsualPort = (port: number): boolean => port === 443 || port === 80 || port >= 1024;

/**
 * Reads a URL that was typed. Numbers of any form are addresses here (`0x7f.1` is `127.0.0.1`), as for every client.
 * `anyPort`: the administrator has named this host and port.
 */
export function parseOutgoingUrl(
  text: string,
  { allowHttp, anyPort }: { allowHttp: boolean; anyPort: (host: string, port: number) => boolean },
): OutgoingUrl {
  const url = text.length <= MAX_OUTGOING_URL_LENGTH && !MISREAD.test(text) ? URL.parse(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw new OutgoingError('bad_address');
  if (url.username !== '' || url.password !== '') throw new OutgoingError('bad_address');
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isHost = isIP(host) !== 0 || (host.length <= MAX_HOST_LENGTH && HOST_NAME.test(host));
  const port = url.port === '' ? DEFAULT_PORT[url.protocol] : Number(url.port);
  if (!isHost || port === 0) throw new OutgoingError('bad_address');
  if (!isUsualPort(port) && !anyPort(host, port)) throw new OutgoingError('bad_address');
  if (url.protocol === 'http:' && !allowHttp) throw new OutgoingError('not_https');
  return { url, host, port };
}
