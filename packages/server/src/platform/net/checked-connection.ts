import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A host name from input resolves to the network of this machine. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  readonly code = 'EPRIVATEADDRESS';
  constructor() {
    super('The host is inside of the network');
  }
}

/**
 * Connects to a host from input. The name is resolved once and the connection uses the checked addresses, so that a
 * changed DNS entry cannot redirect it.
 */
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
  const found = await lookup(host, { all: true });
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) throw new PrivateAddressError();
  signal.throwIfAborted();
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    lookup: (_name, { all }, done) => {
      const [first] = found;
      if (all) done(null, found);
      else done(null, first?.address ?? '', first?.family ?? 0);
    },
  });
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
