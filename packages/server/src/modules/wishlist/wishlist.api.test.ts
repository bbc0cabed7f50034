import { contract } from '@lectern/contract';
import { MAX_WISHLIST_ITEMS } from '@lectern/contract/limits';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courses } from '../courses/courses.tables.ts';
import { wishlistItems as items } from './wishlist.tables.ts';

const { addons, courses: family, wishlistItems } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;

const add = (person: Person, course_id: number) => t.as(person)(wishlistItems.create, { body: { course_id } });
const list = async (person: Person, query = {}) => (await t.as(person)(wishlistItems.list, { query })).body;
const sold = (fields: Parameters<typeof t.given.course>[0] = {}) =>
  t.given.course({ accessMode: 'one_time', regularPrice: '50.00', ...fields });
const setCourse = (id: number, fields: Partial<typeof courses.$inferInsert>) =>
  t.db.update(courses).set(fields).where(eq(courses.id, id));

describe('the wishlist', () => {
  it('answers a course in the shape that stock clients read, with the total in headers and meta', async () => {
    const student = await t.given.student();
    const course = await sold({ name: 'Rye' });
    const made = await add(student, course.id);
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`/api/lectern/v1/wishlist-items/${made.body.id}`);
    expect(made.body).toMatchObject({
      course_id: course.id,
      course_title: 'Rye',
      author_id: student.id,
      author: { id: student.id },
      added_price: '50.00',
      price_drop: '',
      course: { id: course.id, name: 'Rye', status: 'publish', price_type: 'paid', regular_price: '50.00' },
    });
    expect(made.body.course).toMatchObject({ add_to_cart_url: `/checkout?course=${course.id}` });
    const found = await t.as(student)(wishlistItems.list, { query: { per_page: 1 } });
    expect(found.headers['x-wp-total']).toBe('1');
    expect(found.body).toMatchObject({ data: [{ id: made.body.id }], meta: { total: 1, pages: 1 } });
    expect((await t.as(student)(wishlistItems.get, { params: { id: made.body.id } })).body).toEqual(made.body);
  });

  it('takes ids that stock clients send as text', async () => {
    const student = await t.given.student();
    const course = await sold();
    expect((await add(student, String(course.id) as never)).body.course_id).toBe(course.id);
  });

  it('has a course once: adding it again and copying it answer the same item', async () => {
    const student = await t.given.student();
    const course = await sold();
    const [one, two] = await Promise.all([add(student, course.id), add(student, course.id)]);
    expect(two.body.id).toBe(one.body.id);
    const copy = await t.as(student)(wishlistItems.clone, { params: { id: one.body.id } });
    expect([copy.status, copy.body.id]).toEqual([201, one.body.id]);
    expect((await list(student)).meta.total).toBe(1);
  });

  it('notes a price drop since the course was added, and nothing where the price has risen', async () => {
    const student = await t.given.student();
    const [falls, rises] = [await sold(), await sold()];
    await add(student, falls.id);
    await add(student, rises.id);
    await setCourse(falls.id, { salePrice: '30.50' });
    await setCourse(rises.id, { regularPrice: '60.00' });
    const { data } = await list(student, { order: 'asc', orderby: 'id' });
    expect(data.map((item) => [item.added_price, item.price_drop])).toEqual([
      ['50.00', '19.50'],
      ['50.00', ''],
    ]);
    await add(student, falls.id);
    expect((await list(student, { order: 'asc', orderby: 'id' })).data[0]).toMatchObject({ price_drop: '19.50' });
  });

  it('puts another course in the place of one', async () => {
    const student = await t.given.student();
    const [one, two, three] = [await sold(), await sold({ regularPrice: '20.00' }), await sold()];
    const { id } = (await add(student, one.id)).body;
    await add(student, three.id);
    const change = (body: { course_id?: number }) => t.as(student)(wishlistItems.update, { params: { id }, body });
    expect((await change({ course_id: two.id })).body).toMatchObject({ id, course_id: two.id, added_price: '20.00' });
    expect((await change({})).body.course_id).toBe(two.id);
    const twice = await change({ course_id: three.id });
    expect(twice.body.data).toMatchObject({ params: { course_id: 'This course is on your wishlist already.' } });
  });

  it('removes an item for good', async () => {
    const student = await t.given.student();
    const { id } = (await add(student, (await sold()).id)).body;
    const remove = () => t.as(student)(wishlistItems.remove, { params: { id } });
    expect((await remove()).body.id).toBe(id);
    expect((await remove()).status).toBe(404);
    expect((await list(student)).data).toEqual([]);
  });

  it('B42: shows nothing of a course that is no longer published, neither in rows nor in counts', async () => {
    const student = await t.given.student();
    const author = await t.given.instructor();
    for (const status of ['draft', 'pending', 'private', 'future', 'trash'] as const) {
      const course = await sold({ author, name: `Hidden ${status}` });
      const ids = [(await add(student, course.id)).body.id, (await add(author, course.id)).body.id];
      await setCourse(course.id, { status });
      for (const [at, person] of [student, author].entries()) {
        const params = { id: ids[at]! };
        expect(await list(person, { include: [params.id] })).toMatchObject({ data: [], meta: { total: 0 } });
        expect(await list(person, { search: 'Hidden' })).toMatchObject({ data: [], meta: { total: 0 } });
        expect((await t.as(person)(wishlistItems.ids)).body.data).toEqual([]);
        expect((await t.as(person)(wishlistItems.get, { params })).status).toBe(404);
        const removed = await t.as(person)(wishlistItems.remove, { params });
        expect(removed.body).toMatchObject({ course: null, course_title: '' });
      }
      expect((await add(student, course.id)).body.data).toMatchObject({
        params: { course_id: 'This course does not exist.' },
      });
    }
  });

  it('B42: shows of a course with a password what the catalog shows, to its staff too', async () => {
    const author = await t.given.instructor();
    const course = await sold({ author, passwordHash: '$argon2id$x' });
    const { body } = await add(author, course.id);
    const listed = await t.visitor(family.list, { query: { slug: course.slug } });
    const { price_label: _, add_to_cart_url: __, ...card } = body.course!;
    const { shows_certificate: ___, ...inCatalog } = listed.body.data[0]!;
    expect(card).toEqual({ ...inCatalog, is_current_user_course_author: 'yes' });
  });

  it.each([{ course_id: 0 }, { course_id: 999_999 }, { course_id: 'x' }, {}])('refuses to add %o', async (body) => {
    const refused = await t.as(await t.given.student())(wishlistItems.create, { body: body as never });
    expect([refused.status, refused.body.code]).toEqual([400, expect.stringMatching(/invalid_params|missing/)]);
  });

  it('has a limit', async () => {
    const student = await t.given.student();
    const course = await sold();
    const full = await Promise.all(Array.from({ length: MAX_WISHLIST_ITEMS }, () => sold({ sections: [] })));
    const row = { userId: student.id, price: 0, currency: 'USD', createdAt: t.now() };
    await t.db.insert(items).values(full.map(({ id }) => ({ ...row, courseId: id })));
    expect((await add(student, course.id)).body.data).toMatchObject({
      params: { course_id: `A wishlist has at most ${MAX_WISHLIST_ITEMS} courses.` },
    });
    expect((await add(student, full[0]!.id)).status).toBe(201);
    const kept = await t.as(student)(wishlistItems.addKept, { body: { course_ids: [course.id] } });
    expect(kept.body.data).toHaveLength(MAX_WISHLIST_ITEMS);
  });

  it('is off with its add-on', async () => {
    const [admin, student] = [await t.given.administrator(), await t.given.student()];
    await t.as(admin)(addons.deactivate, { body: { slug: 'wishlist' } });
    expect((await t.as(student)(wishlistItems.list)).body.code).toBe('addon_inactive');
    expect((await add(student, (await sold()).id)).body.code).toBe('addon_inactive');
    await t.as(admin)(addons.activate, { body: { slug: 'wishlist' } });
  });
});

describe('what a browser has kept for a visitor', () => {
  it('is added once, without what is unknown or not published', async () => {
    const student = await t.given.student();
    const [known, added, draft] = [await sold(), await sold(), await sold({ status: 'draft' })];
    await add(student, known.id);
    const body = { course_ids: [known.id, added.id, added.id, draft.id, 999_999] };
    for (const _ of ['once', 'again']) {
      const answer = await t.as(student)(wishlistItems.addKept, { body });
      expect(answer.status).toBe(200);
      expect(answer.body.data.map(({ course_id }) => course_id).toSorted((a, b) => a - b)).toEqual([
        known.id,
        added.id,
      ]);
    }
  });

  it.each([{ course_ids: [] }, { course_ids: ['x'] }, { course_ids: Array.from({ length: 51 }, (_, at) => at + 1) }])(
    'is refused as %o',
    async (body) => {
      const refused = await t.as(await t.given.student())(wishlistItems.addKept, { body: body as never });
      expect(refused.body.code).toBe('invalid_params');
    },
  );
});
