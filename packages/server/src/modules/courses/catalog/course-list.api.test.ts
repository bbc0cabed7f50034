import { contract, type Sent } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courses as courseRows } from '../courses.tables.ts';

const { courses } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
type Query = Partial<Sent<typeof courses.list>['query']>;
let instructor: Person;
let other: Person;
let manager: Person;
let tag: { id: number; slug: string };
let category: { id: number; slug: string };
let difficulty: { id: number };

const names = (answer: { body: { data: { name: string }[] } }) =>
  answer.body.data.map((course) => course.name).toSorted();

const list = (person: Person, query: Query = {}) =>
  t.as(person)(courses.list, { query: { context: 'edit', per_page: 100, ...query } });

/** Three courses of one instructor and, to the letter the same, three of another. */
beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
  tag = await t.given.term('tag');
  category = await t.given.term('category');
  difficulty = await t.given.term('difficulty');
  for (const [author, whose] of [
    [instructor, 'mine'],
    [other, 'theirs'],
  ] as const) {
    await t.given.course({
      author,
      name: `Paid ${whose}`,
      accessMode: 'one_time',
      regularPrice: '50.00',
      salePrice: '20.00',
      featured: true,
      difficultyId: difficulty.id,
      termIds: [tag.id, category.id],
      averageRating: '4.50',
      createdAt: new Date('2030-01-10T00:00:00Z'),
    });
    await t.given.course({
      author,
      name: `Draft ${whose}`,
      status: 'draft',
      createdAt: new Date('2030-02-10T00:00:00Z'),
    });
    await t.given.course({
      author,
      name: `Gone ${whose}`,
      status: 'trash',
      createdAt: new Date('2030-03-10T00:00:00Z'),
    });
  }
});

describe('the list of courses for those who edit them', () => {
  it.each([
    { filter: 'no filter', query: {}, found: ['Draft', 'Paid'] },
    { filter: 'status', query: { status: 'draft' }, found: ['Draft'] },
    { filter: 'the trash', query: { status: 'trash' }, found: ['Gone'] },
    { filter: 'search by name', query: { search: 'paid' }, found: ['Paid'] },
    { filter: 'search by address', query: { search: 'draft-' }, found: ['Draft'] },
    { filter: 'featured', query: { featured: true }, found: ['Paid'] },
    { filter: 'price type', query: { price_type: 'paid' }, found: ['Paid'] },
    { filter: 'least price', query: { min_price: '20' }, found: ['Paid'] },
    { filter: 'least price above the sale', query: { min_price: '20.01' }, found: [] },
    { filter: 'highest price', query: { max_price: '19.99' }, found: ['Draft'] },
    { filter: 'both prices', query: { min_price: '10', max_price: '20' }, found: ['Paid'] },
    { filter: 'stars', query: { rating: 4 }, found: ['Paid'] },
    { filter: 'more stars', query: { rating: 5 }, found: [] },
    { filter: 'after', query: { after: '2030-02-01' }, found: ['Draft'] },
    { filter: 'before', query: { before: '2030-02-01' }, found: ['Paid'] },
  ] as const)('$filter: instructors find their own alone, managers everybody’s', async ({ query, found }) => {
    const own = await list(instructor, query);
    expect(names(own)).toEqual(found.map((name) => `${name} mine`));
    expect(own.body.meta.total).toBe(found.length);
    const all = await list(manager, query);
    expect(names(all)).toEqual(found.flatMap((name) => [`${name} mine`, `${name} theirs`]));
  });

  it('terms find by id and by address, within one’s own', async () => {
    for (const query of [
      { tag: [tag.id] },
      { tag: tag.slug },
      { category: [category.id] },
      { category: category.slug },
      { difficulty: [difficulty.id] },
    ]) {
      expect(names(await list(instructor, query))).toEqual(['Paid mine']);
      expect(names(await list(manager, query))).toEqual(['Paid mine', 'Paid theirs']);
    }
  });

  it('counts by status obey every filter but the status, and one’s own scope', async () => {
    const own = await list(instructor, { status: 'draft' });
    const none = { pending: 0, private: 0, future: 0 };
    expect(own.body.meta.courses_count).toEqual({ any: 2, mine: 2, publish: 1, draft: 1, trash: 1, ...none });
    const searched = await list(instructor, { search: 'paid', status: 'draft' });
    expect(searched.body.meta).toMatchObject({ total: 0, courses_count: { any: 1, publish: 1 } });
    const all = await list(manager, { search: 'mine' });
    expect(all.body.meta.courses_count).toEqual({ any: 2, mine: 0, publish: 1, draft: 1, trash: 1, ...none });
  });

  it('B42: ids of others in include[] or author name nothing of theirs, neither in rows nor in counts', async () => {
    const [theirs] = await t.db.select({ id: courseRows.id }).from(courseRows).where(eq(courseRows.authorId, other.id));
    for (const query of [{ include: [theirs!.id] }, { author: other.id }, { search: String(theirs!.id) }]) {
      const own = await list(instructor, query);
      expect(own.body.data).toEqual([]);
      expect(new Set(Object.values(own.body.meta.courses_count))).toEqual(new Set([0]));
    }
    expect((await list(manager, { include: [theirs!.id] })).body.data).toHaveLength(1);
    expect((await list(manager, { search: String(theirs!.id) })).body.data.map((row) => row.id)).toContain(theirs!.id);
  });

  it('a status asks for it as well as context=edit does, as stock clients ask', async () => {
    const stock = (person: Person, status: string) =>
      t.as(person)(courses.list, { query: { status, per_page: 100, orderby: 'title', order: 'asc' } });
    expect(names(await stock(instructor, 'any'))).toEqual(['Draft mine', 'Paid mine']);
    expect(names(await stock(instructor, 'draft'))).toEqual(['Draft mine']);
    expect(names(await stock(instructor, 'publish'))).toEqual(['Paid mine']);
    expect(names(await stock(manager, 'trash'))).toEqual(['Gone mine', 'Gone theirs']);
    expect(names(await stock(instructor, 'publish,trash'))).toEqual(['Gone mine', 'Paid mine']);
    expect((await stock(instructor, 'trash')).body.meta).toMatchObject({
      total: 1,
      courses_count: { any: 2, publish: 1, draft: 1, pending: 0, private: 0, future: 0, trash: 1 },
    });
    expect((await stock(instructor, 'draft')).body.data[0]!.can).toMatchObject({ edit: true });
  });

  it('a status shows learners and visitors nothing that the catalog does not', async () => {
    const student = await t.given.student();
    const catalog = { data: [{ name: 'Paid theirs' }, { name: 'Paid mine' }] };
    for (const call of [t.visitor, t.as(student)]) {
      for (const status of ['draft', 'trash', 'private,draft']) {
        const answer = await call(courses.list, { query: { status } });
        expect(answer.body).toMatchObject({ data: [], meta: { total: 0 } });
        expect(answer.body.meta.courses_count).not.toHaveProperty('trash');
      }
      for (const status of ['any', 'publish,draft,trash']) {
        expect((await call(courses.list, { query: { status } })).body).toMatchObject(catalog);
      }
    }
    for (const status of ['bogus', 'publish,bogus', '']) {
      expect((await t.visitor(courses.list, { query: { status } })).status).toBe(400);
    }
  });

  it('comes as its ids were named, and shuffled', async () => {
    const all = (await list(manager)).body.data.map(({ id }) => id);
    const named = [all[2]!, all[0]!, all[3]!];
    const ordered = await list(manager, { include: named, orderby: 'include', order: 'asc' });
    expect(ordered.body.data.map(({ id }) => id)).toEqual(named);
    const shuffled = await list(manager, { orderby: 'rand' });
    expect(shuffled.body.data.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
  });

  it('an instructor without courses sees an empty list', async () => {
    const nobody = await t.given.instructor();
    const own = await list(nobody);
    expect(own.body).toMatchObject({ data: [], meta: { total: 0, courses_count: { any: 0 } } });
  });

  it('words of a course’s texts are for the catalog, not for the search of editors', async () => {
    await t.given.course({ author: instructor, name: 'Plain', description: '<p>a mention of kohlrabi</p>' });
    expect(names(await list(instructor, { search: 'kohlrabi' }))).toEqual([]);
    expect(names(await t.visitor(courses.list, { query: { search: 'kohlrabi' } }))).toEqual(['Plain']);
  });

  it('what stands in the search means itself', async () => {
    for (const search of ['%', '_', "' or 1=1 --", '\\']) {
      expect((await list(manager, { search })).body.data).toEqual([]);
    }
  });

  it.each(['date', 'id', 'title', 'slug', 'modified', 'menu_order', 'price', 'popular', 'enrolled', 'rating'] as const)(
    'sorted by %s, every course stands on exactly one page',
    async (orderby) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(manager, { orderby, page, per_page: 2 })));
      const ids = pages.flatMap((page) => page.body.data.map((row) => row.id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(Math.min(8, pages[0]!.body.meta.total));
    },
  );

  it('shows how many have completed each, in as many statements for one course as for thirty', async () => {
    const author = await t.given.instructor();
    const cost = async () => (await t.countStatements(() => list(author))).statements.length;
    await t.given.course({ author });
    await list(author);
    const one = await cost();
    for (let at = 0; at < 29; at += 1) await t.given.course({ author });
    const learned = await t.given.course({ author, name: 'Learned' });
    const learner = await t.given.enrolledLearner(learned.id);
    await t.given.enrolledLearner(learned.id);
    await t.given.completions({ userId: learner.id, courseId: learned.id, items: learned.items, finished: true });
    expect(await cost()).toBe(one);
    const found = await list(author, { search: 'learned' });
    expect(found.body.data[0]).toMatchObject({ completion_percent: 50, students_count: 2 });
  });

  it.each([
    { field: 'rating', query: { rating: 6 } },
    { field: 'min_price', query: { min_price: '-1' } },
    { field: 'orderby', query: { orderby: 'id; drop table courses' } },
    { field: 'per_page', query: { per_page: 101 } },
    { field: 'author', query: { author: '1 or 1=1' } },
  ])('refuses a wrong $field', async ({ query }) => {
    expect((await list(manager, query as never)).status).toBe(400);
  });

  it('finds others of the same categories, as the page of a course asks for them', async () => {
    const category = await t.given.term('category');
    const author = await t.given.instructor();
    const make = async (name: string, categories: number[]) =>
      (await t.as(manager)(courses.create, { body: { name, categories, status: 'publish', author_id: author.id } }))
        .body.id;
    const [one, other] = [await make('Sails', [category.id]), await make('Ropes', [category.id])];
    await make('Elsewhere', []);
    const url = `/api/lectern/v1/courses?category[]=${category.id}&exclude[]=${one}&per_page=3&orderby=popular`;
    const { data } = (await t.raw({ method: 'GET', url })).json() as { data: { id: number }[] };
    expect(data.map(({ id }) => id)).toEqual([other]);
  });
});
