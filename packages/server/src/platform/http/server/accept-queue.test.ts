import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createAcceptQueue } from './accept-queue.ts';

it.runIf(process.platform === 'linux')('counts connections that wait for the event loop', async () => {
  const server = createServer((socket) => socket.destroy());
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(createAcceptQueue(() => server.address())()).toBe(0);
  // This thread waits for the other process, and takes none of its connections.
  const program = `
    const { connect } = require('node:net');
    let made = 0;
    for (let n = 0; n < 5; n += 1) connect(${port}, '127.0.0.1', () => (made += 1) === 5 && process.exit());`;
  spawnSync(process.execPath, ['-e', program]);
  expect(createAcceptQueue(() => server.address())()).toBe(5);
  await expect.poll(() => createAcceptQueue(() => server.address())()).toBe(0);
});

it('counts none before the server listens', () => {
  expect(createAcceptQueue(() => null)()).toBe(0);
});
