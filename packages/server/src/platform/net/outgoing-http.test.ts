import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { checkOutgoingUrl, outgoing, OutgoingError, type OutgoingRequest } from './outgoing-http.ts';
import type { OutgoingRules } from './outgoing-url.ts';

const rules = (given: Partial<OutgoingRules> = {}) => ({
  outgoingRules: async () => ({ allowHttp: true, allowedHosts: '127.0.0.1\nlocalhost', ...given }),
});
const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

async function listening<One extends Server | ReturnType<typeof createTcpServer>>(server: One): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  closing.push(() => server.closeAllConnections());
  return listening(server);
}

/** Answers bytes as they are, to clients that ask for anything. */
async function speaking(say: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  closing.push(() => sockets.forEach((socket) => socket.destroy()));
  return listening(
    createTcpServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).once('data', () => say(socket));
    }),
  );
}

const ask = (request: Partial<OutgoingRequest> & { url: string }, given?: Partial<OutgoingRules>) =>
  outgoing(rules(given)).request({ method: 'GET', ...request });

async function failureOf(work: Promise<unknown>): Promise<OutgoingError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutgoingError);
  return error as OutgoingError;
}

describe('requests', () => {
  it('sends method, headers and body, and answers what came back', async () => {
    const url = await serving((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url: path, headers } = request;
        const heard = { method, path, length: headers['content-length'], own: headers['x-own'], host: headers.host };
        response.writeHead(202, { 'x-answer': ['a', 'b'] });
        response.end(JSON.stringify({ ...heard, body: Buffer.concat(chunks).toString() }));
      });
    });
    const sent = { method: 'POST', headers: { 'x-own': '1' }, body: 'ä' };
    const { status, headers, body, truncated } = await ask({ url: `${url}/hook?a=b#c`, ...sent });
    expect({ status, truncated, answer: headers['x-answer'] }).toEqual({
      status: 202,
      truncated: false,
      answer: 'a, b',
    });
    const heard = { method: 'POST', path: '/hook?a=b', length: '2', own: '1', host: new URL(url).host, body: 'ä' };
    expect(JSON.parse(body.toString())).toEqual(heard);
  });

  it.each([204, 400, 404, 410, 500, 503])('answers the status %i', async (status) => {
    const url = await serving((_request, response) => response.writeHead(status).end());
    expect(await ask({ url })).toMatchObject({ status, truncated: false });
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with %i', async (status) => {
    let asked = 0;
    const url = await serving((_request, response) => {
      asked += 1;
      response.writeHead(status, { location: 'http://127.0.0.1/inside' }).end();
    });
    expect(await failureOf(ask({ url }))).toMatchObject({ code: 'redirect', status });
    expect(asked).toBe(1);
  });
});

describe('bounds', () => {
  it('reads no more than it was asked to of an answer without an end', async () => {
    const url = await speaking((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const chunk = `10000\r\n${'x'.repeat(0x1_0000)}\r\n`;
      const pour = () => {
        while (socket.writable && socket.write(chunk));
      };
      socket.on('drain', pour);
      pour();
    });
    const { body, truncated } = await ask({ url, maxAnswerBytes: 1000 });
    expect({ length: body.length, truncated }).toEqual({ length: 1000, truncated: true });
  });

  it('takes an answer that is exactly as long as asked for', async () => {
    const url = await serving((_request, response) => response.end('x'.repeat(1000)));
    const { body, truncated } = await ask({ url, maxAnswerBytes: 1000 });
    expect({ length: body.length, truncated }).toEqual({ length: 1000, truncated: false });
  });

  it('asks for no compression and decompresses nothing', async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000));
    const url = await serving((request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'x-asked': String(request.headers['accept-encoding']) });
      response.end(bomb);
    });
    const { body, headers } = await ask({ url, maxAnswerBytes: 16_384 });
    expect(headers['x-asked']).toBe('identity');
    expect(body.equals(bomb)).toBe(true);
  });

  it('refuses a flood of headers', async () => {
    const url = await speaking((socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}`));
    expect((await failureOf(ask({ url }))).code).toBe('too_large');
  });

  it.each([
    ['no answer', ''],
    ['headers that do not end', 'HTTP/1.1 200 OK\r\nx-a: b\r\n'],
    ['a body that does not end', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nx'],
    ['interim answers only', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ])('gives up on %s', async (_name, text) => {
    const url = await speaking((socket) => text && socket.write(text));
    expect((await failureOf(ask({ url, timeoutMs: 50 }))).code).toBe('timeout');
  });

  it.each(['content-length: 100000\r\n', ''])('gives up on a body that drips (%j)', async (length) => {
    const url = await speaking((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${length}\r\n`);
      const timer = setInterval(() => socket.write('x'), 5);
      socket.on('close', () => clearInterval(timer));
    });
    expect((await failureOf(ask({ url, timeoutMs: 100 }))).code).toBe('timeout');
  });

  it.each([
    ['that is none of HTTP', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['that breaks off', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nx'],
    ['with another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
    ['with two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
  ])('takes no answer %s', async (_name, text) => {
    const url = await speaking((socket) => socket.end(text));
    expect((await failureOf(ask({ url }))).code).toBe('unreachable');
  });

  it('says that a server is unreachable: a closed port, an unknown name, another protocol', async () => {
    const server = createTcpServer();
    const closed = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    expect((await failureOf(ask({ url: closed }))).code).toBe('unreachable');
    expect((await failureOf(ask({ url: 'https://nothing.invalid/' }))).code).toBe('unreachable');
    const plain = await serving((_request, response) => response.end());
    expect((await failureOf(ask({ url: plain.replace('http:', 'https:') }))).code).toBe('unreachable');
    expect(await checkOutgoingUrl(rules(), 'https://nothing.invalid/')).toBe('unreachable');
  });

  it('ends with the reason of its caller', async () => {
    const url = await speaking(() => undefined);
    const stopping = new AbortController();
    const asked = ask({ url, signal: stopping.signal });
    stopping.abort(new Error('the school stops'));
    await expect(asked).rejects.toThrow('the school stops');
    await expect(ask({ url, signal: stopping.signal })).rejects.toThrow('the school stops');
  });
});

describe('targets', () => {
  it('allows http where administrators do', async () => {
    const url = await serving((_request, response) => response.end());
    expect((await failureOf(ask({ url }, { allowHttp: false }))).code).toBe('not_https');
    expect((await ask({ url })).status).toBe(200);
  });

  it('reaches servers of the own network that administrators name', async () => {
    let asked = 0;
    const url = await serving((_request, response) => {
      asked += 1;
      response.end();
    });
    const { host } = new URL(url);
    for (const allowedHosts of ['', '127.0.0.2', '127.0.0.1:1', '10.0.0.0/8']) {
      expect((await failureOf(ask({ url }, { allowedHosts }))).code, allowedHosts).toBe('private_address');
    }
    expect(asked).toBe(0);
    for (const allowedHosts of ['127.0.0.1', host, '127.0.0.0/8']) {
      expect((await ask({ url }, { allowedHosts })).status, allowedHosts).toBe(200);
    }
  });

  it('reaches a name by the addresses that were checked', async () => {
    const url = await serving((request, response) => response.end(request.headers.host));
    const named = url.replace('127.0.0.1', 'localhost');
    expect((await failureOf(ask({ url: named }, { allowedHosts: '' }))).code).toBe('private_address');
    expect((await ask({ url: named })).body.toString()).toBe(new URL(named).host);
  });
});
