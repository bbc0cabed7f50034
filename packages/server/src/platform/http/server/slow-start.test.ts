import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { watchStorage } from '../../files/storage-state.ts';
import { createOutages } from '../../log/outages.ts';
import { createServer } from './server.ts';

it('a part of the server may take any time to start', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const server: FastifyInstance = await createServer(config, {
    flood: false,
    storage: watchStorage(config.dataDir),
    outages: createOutages(() => server.log),
  });
  expect(server.initialConfig.pluginTimeout).toBe(0);
  await server.close();
});
