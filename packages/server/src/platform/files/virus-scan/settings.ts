/** How uploaded files are checked for viruses. */
export type VirusScanSettings = {
  /** Seconds that checking one file may take. */
  seconds: number;
  /** Larger files are refused. */
  maxMb: number;
} & (
  | { kind: 'clamd'; address: ClamdAddress }
  /** A program and its arguments. The path of the file is added as the last one. */
  | { kind: 'command'; command: readonly [string, ...string[]] }
);

export type ClamdAddress = { host: string; port: number } | { path: string };

const DEFAULT_PORT = 3310;

/** Parses `tcp://host:port` or `unix:/path`; undefined for anything else. */
export function parseClamdAddress(text: string): ClamdAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(text);
  if (search || hash || username) return undefined;
  if (protocol === 'unix:') return hostname === '' && pathname.length > 1 ? { path: pathname } : undefined;
  if (protocol !== 'tcp:' || hostname === '' || pathname.length > 1) return undefined;
  // The brackets of IPv6 addresses belong to the URL.
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? DEFAULT_PORT : Number(port) };
}

/** Splits a command line at its spaces. It is run without a shell. */
export function parseCommand(text: string): readonly [string, ...string[]] {
  const [program = '', ...args] = text.split(/\s+/);
  return [program, ...args];
}
