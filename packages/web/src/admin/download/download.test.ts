import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from './download.ts';

const answers = (response: () => Promise<unknown>) => {
  const asked = vi.fn<(url: string, init: RequestInit) => Promise<unknown>>(response);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

describe('what the server says of a download', () => {
  it('is nothing for a file, whose bytes are left to the browser', async () => {
    const asked = answers(async () => new Response('bytes'));
    expect(await refusalOf('/file')).toBeUndefined();
    const [url, { signal, headers }] = asked.mock.calls[0]!;
    expect(url).toBe('/file');
    expect(headers).toEqual({ 'accept-language': 'de' });
    expect(signal?.aborted).toBe(true);
  });

  it('is nothing for a file in a bucket', async () => {
    answers(async () => ({ ok: false, type: 'opaqueredirect', status: 0 }));
    expect(await refusalOf('/file')).toBeUndefined();
  });

  it('is the sentence of the refusal', async () => {
    answers(async () => Response.json({ code: 'not_found', message: 'Nicht gefunden.' }, { status: 404 }));
    expect(await refusalOf('/file')).toMatchObject({ code: 'not_found', status: 404, message: 'Nicht gefunden.' });
  });

  it('is a server error for a page of a proxy', async () => {
    answers(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await refusalOf('/file')).toMatchObject({ code: 'server_error', status: 502, message: '' });
  });

  it('is a network error when no server answers', async () => {
    answers(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refusalOf('/file')).toMatchObject({ code: 'network', status: 0 });
  });
});
