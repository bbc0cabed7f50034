import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** A support service: answers what the test sets, and keeps what it was asked. */
export async function supportService() {
  const state = {
    url: '',
    status: 200,
    answer: { status: 'valid', valid_until: '2031-05-01T00:00:00Z' } as unknown,
    asked: [] as unknown[],
  };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      state.asked.push(body);
      response.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify(state.answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  return state;
}
