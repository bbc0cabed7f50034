import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** A service that answers what the test sets, and keeps what it was asked. */
export async function jsonService() {
  const state = {
    url: '',
    status: 200,
    answer: {} as unknown,
    asked: [] as unknown[],
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      state.asked.push(body === '' ? null : JSON.parse(body));
      response.writeHead(state.status, { 'content-type': 'application/json' }).end(JSON.stringify(state.answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/answer`;
  return state;
}
