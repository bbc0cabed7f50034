import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A name that somebody has typed leads into the network of this machine. */
class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
  readonly code = 'EPRIVATEADDRESS';
  constructor() {
    super('The host is inside of the network');
  }
}

/**
 * Connects to a host that somebody has typed. Its name is looked up once, and the connection goes to the addresses that
 * were checked: a name that means something else a moment later leads nowhere else.
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
