import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { untilAborted } from '../until-aborted.ts';
import { isPublicAddress } from './public-address.ts';

/** A host name from input resolves to the network of this machine. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  readonly code = 'EPRIVATEADDRESS';
  constructor() {
    super('The host is inside of the network');
  }
}

/** More are not tried. */
const MAX_ADDRESSES = 8;

/**
 * The addresses of a host from input. One that is neither public nor permitted refuses them all. A connection that is
 * made with `pinned` uses them and no others, so that a changed DNS entry cannot redirect it.
 */
export async function checkedAddresses(
  host: string,
  { permits, signal }: { permits: (address: string) => boolean; signal: AbortSignal },
): Promise<LookupAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await untilAborted(lookup(host, { all: true }), signal) : [{ address: host, family }];
  if (!found.every(({ address }) => isPublicAddress(address) || permits(address))) throw new PrivateAddressError();
  return found.slice(0, MAX_ADDRESSES);
}

export const pinned =
  (found: readonly LookupAddress[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = found;
    if (all) done(null, [...found]);
    else done(null, first?.address ?? '', first?.family ?? 0);
  };

/** Connects to a host from input. */
export async function connectToTyped({
  host,
  port,
  allowPrivate,
  signal,
}: {
  host: string;
  port: number;
  allowPrivate: boolean;
  signal: AbortSignal;
}): Promise<Socket> {
  const found = await checkedAddresses(host, { permits: () => allowPrivate, signal });
  signal.throwIfAborted();
  const socket = connect({ host, port, autoSelectFamily: true, lookup: pinned(found) });
  // Between two listeners an error must not end the process.
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect', { signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}
