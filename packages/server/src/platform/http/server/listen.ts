import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { ExpectedError } from '../../log/expected-error.ts';

type Place = Pick<Config, 'port' | 'host'>;

/** Throws if the server cannot listen at this address. Port 0 means any free port. */
export async function requireFreePort({ port, host }: Place): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening').catch((error: unknown) => explain(error, { port, host }));
  probe.close();
  await once(probe, 'close');
}

export async function listen(server: FastifyInstance, { port, host }: Place): Promise<void> {
  await server.listen({ port, host }).catch((error: unknown) => explain(error, { port, host }));
}

function explain(error: unknown, { port, host }: Place): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    throw new ExpectedError(`Port ${port} is taken by another program: stop it, or choose another with PORT=8081.`);
  }
  if (code === 'EACCES') {
    throw new ExpectedError(`This user may not listen on port ${port}: choose one above 1023 with PORT=8080.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new ExpectedError(`HOST=${host} is not an address of this machine.`);
  }
  throw error;
}
