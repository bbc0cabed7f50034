import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courses as coursesTable } from '../courses.tables.ts';

const { courses } = contract;
const t = await useTestApp();

const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((course) => course.name);
const listed = async (query: Record<string, unknown> = {}) =>
  names(await t.visitor(courses.list, { query: { orderby: 'title', order: 'asc', ...query } as never }));

beforeAll(async () => {
  const baking = await t.given.term('category', 'Baking');
  const bread = await t.given.term('category', 'Bread', { parentId: baking.id });
  const winter = await t.given.term('tag', 'Winter');
  const beginner = await t.given.term('difficulty', 'Beginner');
  const author = await t.given.user({ role: 'instructor', displayName: 'Noor Haddad' });
  const sold = { accessMode: 'one_time', regularPrice: '40.00' } as const;
  await t.given.course({
    name: 'Rye',
    author,
    termIds: [bread.id, winter.id],
    difficultyId: beginner.id,
    studentsCount: 3,
  });
  await t.given.course({ name: 'Éclairs', termIds: [baking.id], ...sold, salePrice: '5.00', featured: true });
  await t.given.course({ name: 'Stars', description: '<p>Orion & the <b>hunter</b></p>', ...sold });
  await t.given.course({ name: 'Found', catalogVisibility: 'search' });
  await t.given.course({ name: 'Seen', catalogVisibility: 'catalog' });
  await t.given.course({ name: 'Nowhere', catalogVisibility: 'hidden' });
  await t.given.course({ name: 'Locked', passwordHash: '$argon2id$x' });
  for (const status of ['draft', 'pending', 'private', 'future', 'trash'] as const) {
    await t.given.course({ name: `Secret ${status}`, status });
  }
});

describe('the catalog', () => {
  it('shows visitors what is published and meant to be seen, by name as people sort names', async () => {
    expect(await listed()).toEqual(['Éclairs', 'Locked', 'Rye', 'Seen', 'Stars']);
  });

  it.each([
    ['Crème brûlée', 'creme brulee'],
    ['Müller lernt backen', 'muller'],
    ['Don’t panic', "don't"],
    ['أحمد والمدرسة', 'احمد'],
    ['Straße', 'strasse'],
    ['Łódź', 'LODZ'],
    ['Cafe\u0301', 'café'],
    ['Übung ٣', 'ubung 3'],
  ])('finds “%s” by “%s”', async (name, search) => {
    const course = await t.given.course({ name, catalogVisibility: 'search' });
    expect(await listed({ search })).toEqual([name]);
    await t.db.delete(coursesTable).where(eq(coursesTable.id, course.id));
  });

  it('shows members nothing more', async () => {
    const admin = await t.given.administrator();
    expect(names(await t.as(admin)(courses.list, { query: { orderby: 'title', order: 'asc' } }))).toHaveLength(5);
  });

  it('cannot be talked into showing the unpublished', async () => {
    for (const status of ['draft', 'private', 'trash', 'future', 'pending'] as const) {
      expect(await listed({ status })).toEqual([]);
    }
    expect(await listed({ status: 'any', search: 'Secret' })).toEqual([]);
    const answer = await t.visitor(courses.list, { query: { status: 'any' } });
    expect(answer.body.meta.courses_count).toEqual({ any: 5, publish: 5 });
  });

  it('says which courses need a password, and no more of it', async () => {
    const answer = await t.visitor(courses.list, { query: { slug: 'locked' } });
    expect(answer.body.data[0]).toMatchObject({ name: 'Locked', is_password_protected: true });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
  });

  it.each([
    { by: 'a word of the text', search: 'hunter', found: ['Stars'] },
    { by: 'a sign in the text', search: '&', found: ['Stars'] },
    { by: 'several words in any order', search: 'orion stars', found: ['Stars'] },
    { by: 'the author', search: 'haddad', found: ['Rye'] },
    { by: 'a category', search: 'bread', found: ['Rye'] },
    { by: 'a difficulty', search: 'beginner', found: ['Rye'] },
    { by: 'a name kept for searching', search: 'found', found: ['Found'] },
    { by: 'a name kept out of searching', search: 'seen', found: [] },
    { by: 'a sign that means something to the database', search: '%', found: [] },
    { by: 'another such sign', search: '_', found: [] },
    { by: 'markup', search: '<b>', found: [] },
  ])('is searched by $by', async ({ search, found }) => {
    expect(await listed({ search })).toEqual(found);
  });

  it.each([
    { filter: { category: 'baking' }, found: ['Éclairs', 'Rye'] },
    { filter: { category: 'bread' }, found: ['Rye'] },
    { filter: { category: 'nothing' }, found: [] },
    { filter: { tag: 'winter' }, found: ['Rye'] },
    { filter: { difficulty: 'beginner' }, found: ['Rye'] },
    { filter: { price_type: 'paid' }, found: ['Éclairs', 'Stars'] },
    { filter: { featured: 'yes' }, found: ['Éclairs'] },
    { filter: { slug: 'rye' }, found: ['Rye'] },
    { filter: { slug: 'nowhere' }, found: ['Nowhere'] },
    { filter: { slug: 'secret-draft' }, found: [] },
  ])('is filtered by $filter', async ({ filter, found }) => {
    expect(await listed(filter)).toEqual(found);
  });

  it('is sorted by what one would pay now', async () => {
    expect(await listed({ orderby: 'price', order: 'desc', price_type: 'paid' })).toEqual(['Stars', 'Éclairs']);
  });

  it('is sorted by how many learn there', async () => {
    expect((await listed({ orderby: 'popular', order: 'desc' }))[0]).toBe('Rye');
  });

  it('pages, and names the pages beside it', async () => {
    const answer = await t.visitor(courses.list, { query: { per_page: 2, page: 2, orderby: 'title', order: 'asc' } });
    expect(names(answer)).toEqual(['Rye', 'Seen']);
    expect(answer.body.meta).toMatchObject({ total: 5, pages: 3, current_page: 2, per_page: 2 });
    expect(answer.headers['x-wp-totalpages']).toBe('3');
    const beyond = await t.visitor(courses.list, { query: { page: 50 } });
    expect(beyond.body).toMatchObject({ data: [], meta: { total: 5 } });
  });

  it.each([
    { query: { per_page: -1 } },
    { query: { per_page: 100_000 } },
    { query: { per_page: 'all' } },
    { query: { page: 0 } },
    { query: { orderby: 'password_hash' } },
    { query: { orderby: 'name; drop table courses' } },
    { query: { order: 'sideways' } },
    { query: { include: Array.from({ length: 101 }, (_, index) => index + 1).join(',') } },
    { query: { search: 'x'.repeat(201) } },
    { query: { status: 'everything' } },
  ])('refuses $query', async ({ query }) => {
    const refused = await t.visitor(courses.list, { query: query as never });
    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe('invalid_params');
  });

  it('takes three statements, sign-in included, however many courses and items there are', async () => {
    const learner = await t.given.student();
    const cost = async () => {
      const { statements } = await t.countStatements(() =>
        t.as(learner)(courses.list, { query: { per_page: 100, search: 'r' } }),
      );
      return statements.length;
    };
    await cost();
    const few = await cost();
    expect(few).toBeLessThanOrEqual(3);
    await t.given.course({ name: 'Great', sections: [500] });
    for (let n = 0; n < 20; n += 1) {
      await t.given.course({ sections: [1] });
    }
    expect(await cost()).toBe(few);
  });
});
