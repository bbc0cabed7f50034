import { beforeAll, describe, it } from 'vitest';
import { expect } from '../fixtures/expect.ts';
import WPAPI, { type Listed } from 'wpapi';
import { signIn } from '../fixtures/api.ts';
import { picture } from './picture.ts';
import { schoolUrl } from '../fixtures/school-url.ts';

const url = schoolUrl();

interface Course {
  id: number;
  name: string;
  status: string;
}
interface Term {
  id: number;
  name: string;
}

let client: WPAPI;
beforeAll(async () => {
  const manager = await signIn(url, 'manager@example.com');
  client = new WPAPI({ endpoint: `${url}/api`, nonce: manager.nonce }).setHeaders('Cookie', manager.cookie);
});

/** A list below a list: the client calls its parts one after the other. */
const tags = () => client.registerRoute('lectern/v1', '/courses/tags/(?P<id>[\\d]+)').call(client).tags!();

describe('wpapi', { tags: ['gate'] }, () => {
  it('finds the API from the address of the site, and builds itself from the index', async () => {
    const found = await WPAPI.discover(url);
    const catalog = await found.namespace('lectern/v1').courses!().get<{ data: Course[] }>();
    expect(catalog.data.length).toBeGreaterThan(0);

    const { id } = catalog.data[0]!;
    expect(await found.namespace('lectern/v1').courses!().id(id).get<Course>()).toMatchObject({ id });
    expect(await found.namespace('lectern/v1').courses!().id(id).curriculum!().get()).toMatchObject({ course_id: id });
  });

  it('creates, reads, changes and deletes over a route that it is told', async () => {
    const courses = client.registerRoute('lectern/v1', '/courses/(?P<id>[\\d]+)');
    const made = await courses.call(client).create<Course>({ name: 'Spoken from outside', status: 'draft' });
    expect(made).toMatchObject({ name: 'Spoken from outside', status: 'draft' });

    const changed = await courses.call(client).id(made.id).update<Course>({ name: 'Changed from outside' });
    expect(changed).toMatchObject({ id: made.id, name: 'Changed from outside' });
    expect(await courses.call(client).id(made.id).param('context', 'edit').get<Course>()).toMatchObject({ ...changed });

    const trashed = await courses.call(client).id(made.id).delete<Course>();
    expect(trashed).toMatchObject({ id: made.id, status: 'trash' });
    await courses.call(client).id(made.id).delete({ force: true });
    await expect(courses.call(client).id(made.id).get()).rejects.toMatchObject({
      code: 'not_found',
      data: { status: 404 },
    });
  });

  it('walks a list from page to page and back', async () => {
    for (const name of ['Paged one', 'Paged two', 'Paged three']) await tags().create({ name });

    const first = await tags()
      .param('search', 'Paged')
      .param('orderby', 'name')
      .param('order', 'asc')
      .param('per_page', 2)
      .get<Listed<Term>>();
    expect(first.map((term) => term.name)).toEqual(['Paged one', 'Paged three']);
    expect(first._paging).toMatchObject({ total: 3, totalPages: 2 });
    expect(first._paging?.prev).toBeUndefined();

    const second = await first._paging!.next!.get<Listed<Term>>();
    expect(second.map((term) => term.name)).toEqual(['Paged two']);
    const back = await second._paging!.prev!.get<Listed<Term>>();
    expect(back.map((term) => term.name)).toEqual(['Paged one', 'Paged three']);
  });

  it('lists the courses that it names, by their ids', async () => {
    const courses = client.registerRoute('lectern/v1', '/courses/(?P<id>[\\d]+)');
    const all = await courses.call(client).get<{ data: Course[] }>();
    const wanted = all.data.slice(0, 2).map((course) => course.id);
    const some = await courses.call(client).param('include', wanted).get<{ data: Course[] }>();
    expect(some.data.map((course) => course.id).toSorted()).toEqual(wanted.toSorted());
  });

  it('asks for the head of a list', async () => {
    expect(await tags().headers()).toHaveProperty('x-wp-total');
  });

  it('uploads, describes and deletes a picture', async () => {
    const made = await client
      .media()
      .file(picture(), 'harbour.png')
      .create<{ id: number; mime_type: string }>({ title: 'Harbour', alt_text: 'Boats' });
    expect(made.mime_type).toMatch(/^image\//);
    const changed = await client.media().id(made.id).update<{ alt_text: string }>({ alt_text: 'Two boats' });
    expect(changed.alt_text).toBe('Two boats');
    expect(await client.media().id(made.id).delete({ force: true })).toMatchObject({ deleted: true });
  });

  it('is refused by name when nobody is signed in', async () => {
    const visitor = new WPAPI({ endpoint: `${url}/api` });
    const courses = visitor.registerRoute('lectern/v1', '/courses/(?P<id>[\\d]+)');
    await expect(courses.call(visitor).create({ name: 'Never made' })).rejects.toMatchObject({
      code: 'not_signed_in',
      data: { status: 401 },
    });
  });
});
