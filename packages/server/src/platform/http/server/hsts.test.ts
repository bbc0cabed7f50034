import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createOutages } from '../../log/outages.ts';
import { watchStorage } from '../../files/storage-state.ts';
import { createServer } from './server.ts';

it.each([
  { env: { PUBLIC_URL: 'https://school.example.com' }, expected: 'max-age=31536000' },
  {
    env: { PUBLIC_URL: 'https://school.example.com', HSTS: 'subdomains' },
    expected: 'max-age=31536000; includeSubDomains',
  },
  { env: { PUBLIC_URL: 'https://school.example.com', HSTS: 'off' }, expected: undefined },
  // The header has no meaning over http.
  { env: { HSTS: 'subdomains' }, expected: undefined },
])('with $env browsers are told $expected', async ({ env, expected }) => {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const server: FastifyInstance = await createServer(config, {
    flood: false,
    storage: watchStorage(config.dataDir),
    outages: createOutages(() => server.log),
  });
  server.get('/', async () => 'page');
  const answer = await server.inject('/');
  expect(answer.headers['strict-transport-security']).toBe(expected);
  await server.close();
});
