import type { Endpoint } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, callUnasked, configureApi, onDoubt, setIdentity } from './client.ts';
import type { EndpointRef } from './endpoint-ref.ts';
import { ApiError } from './errors.ts';
import { createQueryClient, endpointKey, endpointQuery } from './query.ts';
import { seed } from './page.ts';

interface Sent {
  url: string;
  method: string;
  nonce: string | null;
  body: unknown;
}

const lessons: EndpointRef<Endpoint> = { method: 'GET', path: '/lectern/v1/lessons' };
const lesson: EndpointRef<Endpoint> = { method: 'GET', path: '/lectern/v1/lessons/:id' };
const complete: EndpointRef<Endpoint> = { method: 'POST', path: '/lectern/v1/course-progress/items' };

let sent: Sent[] = [];

const answer = (body: unknown, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), init);

/** A server that gives these answers in turn, and fails the test's call when asked more often. */
function serverAnswers(...answers: (Response | Error)[]) {
  sent = [];
  const queue = [...answers];
  configureApi({ rootApiUrl: 'http://school.test/api/', nonce: 'first', current_user_id: 7 }, async (url, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      url: String(url),
      method: init?.method ?? 'GET',
      nonce: headers.get('X-WP-Nonce'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    });
    const next = queue.shift();
    if (!next) throw new TypeError('no more answers');
    if (next instanceof Error) throw next;
    return next;
  });
}

const staleNonce = () =>
  answer({ code: 'rest_cookie_invalid_nonce', message: 'Reload', data: { status: 403 } }, { status: 403 });

beforeEach(() => serverAnswers());

describe('call', () => {
  it('sends params, query and the nonce to the right address', async () => {
    serverAnswers(answer({ id: 4 }));
    const body = await call(lesson, {
      params: { id: 4 },
      query: { context: 'edit', include: [1, 2], none: undefined },
    });
    expect(body).toEqual({ id: 4 });
    expect(sent).toEqual([
      {
        url: 'http://school.test/api/lectern/v1/lessons/4?context=edit&include%5B%5D=1&include%5B%5D=2',
        method: 'GET',
        nonce: 'first',
        body: undefined,
      },
    ]);
  });

  it('sends a body as JSON with the real verb', async () => {
    serverAnswers(answer({ completed: true }));
    await call(complete, { body: { item_id: 3, completed: true } });
    expect(sent[0]).toMatchObject({ method: 'POST', body: { item_id: 3, completed: true } });
  });

  it('leaves an upload to the browser', async () => {
    serverAnswers(answer({ id: 1 }));
    const form = new FormData();
    form.append('file', 'text');
    await call(complete, { body: form });
    expect(sent[0]?.body).toBe(form);
  });

  it('uses the nonce the server sent last', async () => {
    serverAnswers(answer({}, { headers: { 'X-WP-Nonce': 'second' } }), answer({}));
    await call(lesson, { params: { id: 1 } });
    await call(lesson, { params: { id: 1 } });
    expect(sent.map((one) => one.nonce)).toEqual(['first', 'second']);
  });

  it('gives rows and total for an envelope', async () => {
    serverAnswers(answer({ data: [{ id: 1 }], meta: { total: 31, pages: 4 } }));
    expect(await call(lessons, {})).toEqual({ rows: [{ id: 1 }], total: 31, meta: { total: 31, pages: 4 } });
  });

  it('gives rows and total for a bare array', async () => {
    serverAnswers(answer([{ id: 1 }], { headers: { 'X-WP-Total': '12' } }));
    expect(await call(lessons, {})).toEqual({ rows: [{ id: 1 }], total: 12 });
  });

  it('throws what the server said', async () => {
    serverAnswers(
      answer(
        {
          code: 'content_locked',
          message: 'Finish the lesson before.',
          data: { status: 403, reason: 'previous_item' },
        },
        { status: 403 },
      ),
    );
    await expect(call(lesson, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'content_locked',
      status: 403,
      message: 'Finish the lesson before.',
      data: { reason: 'previous_item' },
    });
  });

  it('throws a server error for a page that is not JSON', async () => {
    serverAnswers(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(lessons, {})).rejects.toMatchObject({ code: 'server_error', status: 502 });
  });

  it('throws a network error when no server answers', async () => {
    serverAnswers(new TypeError('failed to fetch'));
    await expect(call(lessons, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });
});

describe('an expired nonce', () => {
  it('is renewed and the call repeated, if the same person is signed in', async () => {
    serverAnswers(staleNonce(), answer({ nonce: 'fresh', current_user_id: 7 }), answer({ completed: true }));
    expect(await call(complete, { body: { item_id: 3 } })).toEqual({ completed: true });
    expect(sent.map((one) => [one.method, one.nonce])).toEqual([
      ['POST', 'first'],
      ['GET', null],
      ['POST', 'fresh'],
    ]);
  });

  it('is an error if somebody else is signed in', async () => {
    serverAnswers(staleNonce(), answer({ nonce: 'fresh', current_user_id: 8 }));
    await expect(call(complete, { body: {} })).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(2);
  });

  it('is renewed only once a call', async () => {
    serverAnswers(staleNonce(), answer({ nonce: 'fresh', current_user_id: 7 }), staleNonce());
    await expect(call(complete, { body: {} })).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' });
    expect(sent).toHaveLength(3);
  });

  it('is compared with who signed in last', async () => {
    serverAnswers(staleNonce(), answer({ nonce: 'fresh', current_user_id: 9 }), answer({}));
    setIdentity({ nonce: 'theirs', userId: 9 });
    await call(lesson, { params: { id: 1 } });
    expect(sent.at(-1)?.nonce).toBe('fresh');
  });
});

describe('an ended session', () => {
  const signedOut = () => answer({ code: 'not_signed_in', message: 'Sign in', data: { status: 401 } }, { status: 401 });

  it('is asked about, and the call repeated as soon as the same person is back', async () => {
    serverAnswers(signedOut(), answer({ completed: true }));
    const stop = onDoubt(async () => {
      setIdentity({ nonce: 'back', userId: 7 });
      return true;
    });
    expect(await call(complete, { body: { item_id: 3 } })).toEqual({ completed: true });
    expect(sent.map((one) => [one.nonce, one.body])).toEqual([
      ['first', { item_id: 3 }],
      ['back', { item_id: 3 }],
    ]);
    stop();
  });

  it('a password that is asked for once more is asked for as such', async () => {
    const refused = { code: 'reauthentication_required', message: 'Confirm', data: { status: 403 } };
    serverAnswers(answer(refused, { status: 403 }), answer({ completed: true }));
    const asked: string[] = [];
    const stop = onDoubt(async (doubt) => asked.push(doubt) > 0);
    expect(await call(complete, { body: {} })).toEqual({ completed: true });
    expect(asked).toEqual(['not_confirmed']);
    stop();
  });

  it.for(['login', 'second-step', 'second-step/resend'])('does not stand in the way of %s', async (step) => {
    serverAnswers(answer({ nonce: 'back' }));
    await call({ method: 'POST', path: `/lectern/v1/auth/${step}` } as EndpointRef<Endpoint>, { body: {} });
    expect(sent[0]?.nonce).toBeNull();
  });

  it('is not asked about where nobody was signed in', async () => {
    serverAnswers(signedOut());
    setIdentity({ nonce: '', userId: 0 });
    const stop = onDoubt(async () => expect.unreachable());
    await expect(call(complete, { body: {} })).rejects.toMatchObject({ code: 'not_signed_in' });
    stop();
  });

  it('is not what signing out asks about', async () => {
    serverAnswers(signedOut());
    const asked: string[] = [];
    const stop = onDoubt(async (doubt) => asked.push(doubt) > 0);
    const logOut = { method: 'GET', path: '/lectern/v1/users/logout' } as EndpointRef<Endpoint>;
    await expect(call(logOut, {})).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(asked).toEqual([]);
    stop();
  });

  it('is asked about once by what a screen sends by itself, and again by what somebody does', async () => {
    serverAnswers(signedOut(), signedOut(), signedOut(), answer({}), signedOut());
    let asked = 0;
    let back = false;
    const stop = onDoubt(async () => {
      asked += 1;
      if (back) setIdentity({ nonce: 'back', userId: 7 });
      return back;
    });
    const byItself = () => callUnasked(complete, { body: {} });
    await expect(byItself()).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(asked).toBe(1);
    await expect(byItself()).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(asked).toBe(1);
    back = true;
    await call(complete, { body: {} });
    expect(asked).toBe(2);
    back = false;
    await expect(byItself()).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(asked).toBe(3);
    stop();
  });

  it('is not asked about again when what is on the screen is read once more', async () => {
    serverAnswers(answer({ id: 4 }), signedOut(), signedOut());
    let asked = 0;
    const stop = onDoubt(async () => {
      asked += 1;
      return false;
    });
    const client = createQueryClient();
    const query = { ...endpointQuery(lesson, { params: { id: 4 } }), staleTime: 0 };
    await client.fetchQuery(query);
    await expect(client.fetchQuery(query)).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(client.fetchQuery(query)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(asked).toBe(1);
    stop();
  });

  it('is an error for who does not come back', async () => {
    serverAnswers(signedOut());
    const stop = onDoubt(async () => false);
    await expect(call(complete, { body: {} })).rejects.toMatchObject({ code: 'not_signed_in' });
    stop();
  });

  it('is not what a wrong password means', async () => {
    serverAnswers(answer({ code: 'wrong_credentials', message: 'No', data: { status: 401 } }, { status: 401 }));
    const stop = onDoubt(async () => true);
    await expect(call(complete, { body: {} })).rejects.toMatchObject({ code: 'wrong_credentials' });
    stop();
  });
});

describe('queries', () => {
  it('has the same key for an id as number and as text', () => {
    expect(endpointKey(lesson, { params: { id: 4 } })).toEqual(
      endpointKey(lesson, { params: { id: '4' }, query: { page: undefined } }),
    );
  });

  it('finds what the server put into the page', async () => {
    const client = createQueryClient();
    seed(client, { answers: [{ path: lessons.path, query: { course_id: 2 }, body: [{ id: 1 }], total: 5 }] });
    const rows = await client.ensureQueryData(endpointQuery(lessons, { query: { course_id: '2' } }));
    expect(rows).toEqual({ rows: [{ id: 1 }], total: 5 });
    expect(sent).toHaveLength(0);
  });

  it('repeats a read once when the server failed, never when it refused', async () => {
    const retry = createQueryClient().getDefaultOptions().queries?.retry;
    if (typeof retry !== 'function') throw new Error('retry is decided by a function');
    const failed = new ApiError('server_error', 503, '');
    expect(retry(0, failed)).toBe(true);
    expect(retry(1, failed)).toBe(false);
    expect(retry(0, new ApiError('network', 0, ''))).toBe(true);
    expect(retry(0, new ApiError('forbidden', 403, ''))).toBe(false);
  });
});
