import client, { type APIFetchOptions } from '@wordpress/api-fetch';
import { beforeAll, describe, it } from 'vitest';
import { expect } from '../fixtures/expect.ts';
import { signIn } from '../fixtures/api.ts';
import { picture } from './picture.ts';
import { schoolUrl } from '../fixtures/school-url.ts';

// Its types describe the CommonJS build, where the function is one step further down.
const apiFetch = client as unknown as typeof client.default;

const url = schoolUrl();
const tags = '/lectern/v1/courses/tags';

interface Term {
  id: number;
  name: string;
}

let cookie = '';

beforeAll(async () => {
  const manager = await signIn(url, 'manager@example.com');
  cookie = manager.cookie;
  apiFetch.use(apiFetch.createNonceMiddleware(manager.nonce));
  apiFetch.use(apiFetch.createRootURLMiddleware(`${url}/api/`));
  apiFetch.use(apiFetch.mediaUploadMiddleware);
  // Outside of browsers the client has to keep the cookie.
  apiFetch.use((options, next) => next({ ...options, headers: { ...options.headers, cookie } }));
});

const send = <Body>(options: APIFetchOptions) => apiFetch<Body, boolean>(options) as Promise<Body>;

describe('@wordpress/api-fetch', { tags: ['gate'] }, () => {
  it('creates, changes by PUT and PATCH, and deletes', async () => {
    const made = await send<Term>({ path: tags, method: 'POST', data: { name: 'From outside' } });
    expect(made).toMatchObject({ name: 'From outside' });

    const put = await send<Term>({ path: `${tags}/${made.id}`, method: 'PUT', data: { name: 'By PUT' } });
    expect(put).toMatchObject({ id: made.id, name: 'By PUT' });
    const patched = await send<Term>({ path: `${tags}/${made.id}`, method: 'PATCH', data: { name: 'By PATCH' } });
    expect(patched).toMatchObject({ id: made.id, name: 'By PATCH' });

    const removed = await send<Term>({ path: `${tags}/${made.id}?force=true`, method: 'DELETE' });
    expect(removed).toMatchObject({ id: made.id });
    await expect(send({ path: `${tags}/${made.id}` })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This item does not exist or was deleted.',
      data: { status: 404 },
    });
  });

  it('deletes with the force flag in the body', async () => {
    const made = await send<Term>({ path: tags, method: 'POST', data: { name: 'Short-lived' } });
    await send({ path: `${tags}/${made.id}`, method: 'DELETE', data: { force: true } });
    await expect(send({ path: `${tags}/${made.id}` })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('speaks of a namespace and an endpoint instead of a path', async () => {
    const roles = await send<{ value: string }[]>({ namespace: 'lectern/v1', endpoint: 'roles' });
    expect(roles.map((role) => role.value)).toContain('student');
  });

  it('is told which field is wrong', async () => {
    await expect(send({ path: tags, method: 'POST', data: { name: '' } })).rejects.toMatchObject({
      code: 'invalid_params',
      data: { status: 400, params: { name: 'This field is required.' } },
    });
  });

  it('is told that its nonce is not the one of its session', async () => {
    const own = cookie;
    cookie = (await signIn(url, 'instructor@example.com')).cookie;
    const refused = await send<Response>({ path: tags, parse: false }).catch((answer: Response) => answer);
    cookie = own;
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'rest_cookie_invalid_nonce', data: { status: 403 } });
  });

  it('reads the paging headers, and fetches all pages of a list that is longer than one', async () => {
    const names = Array.from({ length: 104 }, (_, at) => `Many pages ${at}`);
    for (const name of names) await send({ path: tags, method: 'POST', data: { name } });

    const page = await send<Response>({ path: `${tags}?search=Many&per_page=50`, parse: false });
    expect(page.headers.get('x-wp-total')).toBe('104');
    expect(page.headers.get('x-wp-totalpages')).toBe('3');

    const all = await send<Term[]>({ path: `${tags}?search=Many&per_page=-1` });
    expect(new Set(all.map((term) => term.name))).toEqual(new Set(names));
  });

  it('uploads a picture, and the file is what was sent', async () => {
    const body = new FormData();
    body.append('file', new Blob([picture()], { type: 'image/png' }), 'harbour.png');
    body.append('title', 'Harbour');
    const made = await send<{ id: number; source_url: string; mime_type: string }>({
      path: '/wp/v2/media',
      method: 'POST',
      body,
    });
    expect(made.mime_type).toMatch(/^image\//);
    expect((await fetch(new URL(made.source_url, url))).status).toBe(200);

    const gone = await send<{ deleted: boolean }>({ path: `/wp/v2/media/${made.id}?force=true`, method: 'DELETE' });
    expect(gone.deleted).toBe(true);
  });

  it('is told why a file is refused', async () => {
    const body = new FormData();
    body.append('file', new Blob(['MZ not a picture'], { type: 'image/png' }), 'program.exe');
    await expect(send({ path: '/wp/v2/media', method: 'POST', body })).rejects.toMatchObject({
      code: 'file_type',
      data: { status: 400 },
    });
  });
});
