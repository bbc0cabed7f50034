import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { ensureDefaultTerms } from './index.ts';

const { categories, tags, difficulties } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let manager: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  manager = await t.given.manager();
  student = await t.given.student();
});

describe('who may change categories, tags and difficulties', () => {
  it.each([
    { family: categories, noun: 'categories', instructors: 403 },
    { family: tags, noun: 'tags', instructors: 201 },
    { family: difficulties, noun: 'difficulties', instructors: 403 },
  ])('$noun', async ({ family, instructors }) => {
    let made = 0;
    const create = (caller: typeof t.visitor) =>
      caller(family.create as typeof tags.create, { body: { name: `New ${(made += 1)}` } });
    expect((await create(t.visitor)).status).toBe(401);
    expect((await create(t.as(student))).status).toBe(403);
    expect((await create(t.as(instructor))).status).toBe(instructors);
    const added = await create(t.as(manager));
    expect(added.status).toBe(201);
    const params = { id: added.body.id };
    const update = family.update as typeof tags.update;
    const remove = family.remove as typeof tags.remove;
    expect((await t.as(instructor)(update, { params, body: { name: 'Mine' } })).status).toBe(403);
    expect((await t.as(instructor)(remove, { params })).status).toBe(403);
    expect((await t.as(manager)(update, { params, body: { name: 'Ours' } })).body.name).toBe('Ours');
    expect((await t.as(manager)(remove, { params })).body.name).toBe('Ours');
    expect((await t.visitor(family.get as typeof tags.get, { params })).status).toBe(404);
  });
});

describe('categories', () => {
  it('stand in an envelope, tags and difficulties in a bare list', async () => {
    expect((await t.visitor(categories.list)).body).toHaveProperty('meta');
    expect((await t.visitor(tags.list)).body).toBeInstanceOf(Array);
    expect((await t.visitor(difficulties.list)).body).toBeInstanceOf(Array);
  });

  it('none stands below itself or below its own children', async () => {
    const top = await t.given.term('category');
    const child = await t.given.term('category', 'Child', { parentId: top.id });
    for (const parent_id of [top.id, child.id, 2_000_000]) {
      const refused = await t.as(manager)(categories.update, { params: { id: top.id }, body: { parent_id } });
      expect(refused.body.data).toMatchObject({ params: { parent_id: 'Choose another parent.' } });
    }
  });

  it('deleting one moves its children up and leaves its courses', async () => {
    const top = await t.given.term('category', 'Top');
    const middle = await t.given.term('category', 'Middle', { parentId: top.id });
    const low = await t.given.term('category', 'Low', { parentId: middle.id });
    const course = await t.given.course({ termIds: [middle.id, top.id] });
    await t.as(manager)(categories.remove, { params: { id: middle.id } });
    expect((await t.visitor(categories.get, { params: { id: low.id } })).body.parent_id).toBe(top.id);
    const read = await t.visitor(contract.courses.get, { params: { id: course.id } });
    expect(read.body.categories.map((category) => category.id)).toEqual([top.id]);
  });

  it('count the courses of all categories below, each once', async () => {
    const admin = t.as(await t.given.administrator());
    const made = async (name: string, parent_id = 0) =>
      (await admin(categories.create, { body: { name, parent_id } })).body.id;
    const top = await made('Whole');
    const middle = await made('Half', top);
    const low = await made('Quarter', middle);
    await t.given.course({ termIds: [low] });
    await t.given.course({ termIds: [middle, low] });
    await t.given.course({ termIds: [low], status: 'draft' });
    const { data } = (
      await t.visitor(categories.list, { query: { include: [top, middle, low], orderby: 'count', hide_empty: true } })
    ).body;
    expect(new Map(data.map(({ id, count }) => [id, count]))).toEqual(new Map([top, middle, low].map((id) => [id, 2])));
    expect((await admin(categories.get, { params: { id: top }, query: { context: 'edit' } })).body.count).toBe(3);
  });

  it('count published courses only', async () => {
    const term = await t.given.term('category', 'Counted');
    await t.given.course({ termIds: [term.id] });
    await t.given.course({ termIds: [term.id], status: 'draft' });
    expect((await t.visitor(categories.get, { params: { id: term.id } })).body.count).toBe(1);
    const empty = await t.given.term('category', 'Empty');
    const shown = await t.visitor(categories.list, { query: { hide_empty: true, per_page: 100 } });
    const ids = shown.body.data.map((category) => category.id);
    expect(ids).toContain(term.id);
    expect(ids).not.toContain(empty.id);
  });
});

describe('the tree of categories', () => {
  it('has each one behind its parent, in the order of its siblings, and says how deep it lies', async () => {
    const term = (name: string, rest: { parentId?: number; menuOrder?: number } = {}) =>
      t.given.term('category', `Branch ${name}`, rest);
    const last = await term('A', { menuOrder: 9 });
    const first = await term('Z', { menuOrder: 1 });
    const leaf = await term('B', { parentId: first.id });
    await term('C', { parentId: leaf.id });
    await term('D', { parentId: first.id });
    await term('E', { parentId: last.id });
    const query = { search: 'Branch', orderby: 'tree', order: 'asc', per_page: 100 } as const;
    const listed = await t.visitor(categories.list, { query });
    expect(listed.body.data.map(({ name, level }) => `${level} ${name}`)).toEqual([
      '0 Branch Z',
      '1 Branch B',
      '2 Branch C',
      '1 Branch D',
      '0 Branch A',
      '1 Branch E',
    ]);
  });
});

describe('terms', () => {
  it('of one name stand in different places and get addresses of their own', async () => {
    const top = await t.given.term('category');
    const make = (parent_id: number) => t.as(manager)(categories.create, { body: { name: 'Same name', parent_id } });
    const first = await make(0);
    const second = await make(top.id);
    expect([first.body.slug, second.body.slug]).toEqual(['same-name', 'same-name-2']);
    for (const name of ['Same name', 'SAME  NAME ']) {
      const refused = await t.as(manager)(categories.create, { body: { name, parent_id: top.id } });
      expect(refused.body.data).toMatchObject({ params: { name: 'Name is already in use.' } });
    }
    const moved = await t.as(manager)(categories.update, { params: { id: second.body.id }, body: { parent_id: 0 } });
    expect(moved.body.data).toMatchObject({ params: { name: 'Name is already in use.' } });
    const kept = await t.as(manager)(categories.update, {
      params: { id: second.body.id },
      body: { name: 'Same name' },
    });
    expect(kept.status).toBe(200);
  });

  it('two people who add the same tag at once make one', async () => {
    const both = await Promise.all(
      [manager, instructor].map((person) => t.as(person)(tags.create, { body: { name: 'Twice at once' } })),
    );
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
  });

  it('a save that is based on an older state says whose is newer, and changes nothing', async () => {
    const other = await t.given.manager();
    const { body: made } = await t.as(manager)(tags.create, { body: { name: 'Revised' } });
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    const newer = await t.as(other)(tags.update, {
      params: { id: made.id },
      body: { description: 'Newer', modified: made.modified },
    });
    const stale = await t.as(manager)(tags.update, {
      params: { id: made.id },
      body: { description: 'Older', modified: made.modified },
    });
    t.travelTo(start);
    expect(newer.status).toBe(200);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'version_conflict',
      data: { name: other.displayName, time: newer.body.modified },
    });
    expect((await t.visitor(tags.get, { params: { id: made.id } })).body.description).toBe('Newer');
  });

  it('editors see all courses counted but those in the trash, instructors their own', async () => {
    const author = await t.given.instructor();
    const tag = await t.given.term('tag');
    const level = await t.given.term('difficulty');
    const input = { termIds: [tag.id], difficultyId: level.id };
    await t.given.course({ ...input, author });
    await t.given.course({ ...input, author, status: 'draft' });
    await t.given.course({ ...input, author, status: 'trash' });
    await t.given.course({ ...input, status: 'pending' });
    const counts = async (person: Person | null, context: 'view' | 'edit') => {
      const caller = person ? t.as(person) : t.visitor;
      const query = { include: [tag.id, level.id], context };
      const listed = [
        ...(await caller(tags.list, { query })).body,
        ...(await caller(difficulties.list, { query })).body,
      ];
      return listed.map((term) => term.count);
    };
    expect(await counts(null, 'view')).toEqual([1, 1]);
    expect(await counts(manager, 'view')).toEqual([1, 1]);
    expect(await counts(manager, 'edit')).toEqual([3, 3]);
    expect(await counts(author, 'edit')).toEqual([2, 2]);
    expect(await counts(instructor, 'edit')).toEqual([0, 0]);
    expect((await t.visitor(tags.list, { query: { context: 'edit' } })).status).toBe(401);
    expect((await t.as(student)(tags.list, { query: { context: 'edit' } })).status).toBe(403);
  });

  it('a picture is one of their own files', async () => {
    const refused = await t.as(instructor)(tags.create, { body: { name: 'With picture', featured_image: 2_000_000 } });
    expect(refused.body.data).toMatchObject({ params: { featured_image: 'This file does not exist.' } });
  });

  it('are found by any part of their name, with signs meaning themselves', async () => {
    await t.as(manager)(tags.create, { body: { name: '100% done' } });
    await t.as(manager)(tags.create, { body: { name: '1000 done' } });
    const found = await t.visitor(tags.list, { query: { search: '0% d' } });
    expect(found.body.map((tag) => tag.name)).toEqual(['100% done']);
    expect(found.headers['x-wp-total']).toBe('1');
  });

  it('a tag has no parent, and cannot be put in a trash', async () => {
    const tag = await t.given.term('tag');
    const params = { id: tag.id };
    expect((await t.as(manager)(tags.update, { params, body: { parent_id: tag.id } })).status).toBe(400);
    const kept = await t.as(manager)(tags.remove, { params, query: { force: false } });
    expect(kept.status).toBe(501);
    expect(kept.body.code).toBe('trash_not_supported');
  });

  it('a new school has three difficulties, once', async () => {
    await ensureDefaultTerms(t.db);
    await ensureDefaultTerms(t.db);
    const listed = await t.visitor(difficulties.list, { query: { orderby: 'menu_order', order: 'asc', search: 'e' } });
    const names = listed.body.map((term) => term.name);
    expect(names.filter((name) => ['Beginner', 'Intermediate', 'Expert'].includes(name))).toEqual([
      'Beginner',
      'Intermediate',
      'Expert',
    ]);
  });

  it('a course keeps standing when its difficulty is deleted', async () => {
    const level = await t.given.term('difficulty', 'Gone soon');
    const course = await t.given.course({ difficultyId: level.id });
    await t.as(manager)(difficulties.remove, { params: { id: level.id } });
    const read = await t.visitor(contract.courses.get, { params: { id: course.id } });
    expect(read.body.difficulty).toBeNull();
  });
});

describe('merging', () => {
  it('gives the courses of all to one, once, and the others are gone', async () => {
    const [one, two, three] = await Promise.all([t.given.term('tag'), t.given.term('tag'), t.given.term('tag')]);
    const both = await t.given.course({ termIds: [one.id, two.id] });
    const second = await t.given.course({ termIds: [two.id, three.id] });
    const merged = await t.as(manager)(tags.merge, { body: { ids: [one.id, two.id], into: three.id } });
    expect(merged.body).toMatchObject({ id: three.id, count: 2 });
    for (const course of [both, second]) {
      const read = await t.visitor(contract.courses.get, { params: { id: course.id } });
      expect(read.body.tags.map((tag) => tag.id)).toEqual([three.id]);
    }
    expect((await t.visitor(tags.get, { params: { id: one.id } })).status).toBe(404);
    const again = await t.as(manager)(tags.merge, { body: { ids: [one.id], into: three.id } });
    expect(again.status).toBe(404);
    const itself = await t.as(manager)(tags.merge, { body: { ids: [three.id], into: three.id } });
    expect(itself.body.data).toMatchObject({ params: { ids: 'Choose at least one other.' } });
  });

  it('points the courses of a difficulty to the other one', async () => {
    const [from, into] = [await t.given.term('difficulty'), await t.given.term('difficulty')];
    const course = await t.given.course({ difficultyId: from.id });
    await t.as(manager)(difficulties.merge, { body: { ids: [from.id], into: into.id } });
    const read = await t.visitor(contract.courses.get, { params: { id: course.id } });
    expect(read.body.difficulty?.id).toBe(into.id);
  });

  it('keeps what stood below a merged category, also when it is the one that stays', async () => {
    const top = await t.given.term('category');
    const low = await t.given.term('category', 'Low one', { parentId: top.id });
    const beside = await t.given.term('category', 'Beside it', { parentId: top.id });
    const merged = await t.as(manager)(categories.merge, { body: { ids: [top.id], into: low.id } });
    expect(merged.body.parent_id).toBe(0);
    expect((await t.visitor(categories.get, { params: { id: beside.id } })).body.parent_id).toBe(low.id);
  });

  it('never takes a term for one of another kind', async () => {
    const [tag, category] = [await t.given.term('tag'), await t.given.term('category')];
    const course = await t.given.course({ termIds: [category.id] });
    expect((await t.as(manager)(tags.merge, { body: { ids: [category.id], into: tag.id } })).status).toBe(404);
    expect((await t.as(manager)(tags.merge, { body: { ids: [tag.id], into: category.id } })).status).toBe(404);
    const read = await t.visitor(contract.courses.get, { params: { id: course.id } });
    expect(read.body.categories.map((one) => one.id)).toEqual([category.id]);
  });

  it('is for managers', async () => {
    const [one, two] = [await t.given.term('tag'), await t.given.term('tag')];
    const body = { ids: [one.id], into: two.id };
    expect((await t.visitor(tags.merge, { body })).status).toBe(401);
    expect((await t.as(student)(tags.merge, { body })).status).toBe(403);
    expect((await t.as(instructor)(tags.merge, { body })).status).toBe(403);
    expect((await t.visitor(tags.get, { params: { id: one.id } })).status).toBe(200);
  });
});

describe('the order of the difficulties', () => {
  it('is as somebody arranged them, and names each of them once', async () => {
    await ensureDefaultTerms(t.db);
    const list = async () =>
      (await t.visitor(difficulties.list, { query: { orderby: 'menu_order', order: 'asc', per_page: 100 } })).body.map(
        (one) => one.id,
      );
    const turned = (await list()).toReversed();
    expect((await t.as(manager)(difficulties.order, { body: { ids: turned } })).body.ids).toEqual(turned);
    expect(await list()).toEqual(turned);
    const tag = await t.given.term('tag');
    for (const ids of [turned.slice(1), [...turned, tag.id], [...turned, turned[0]!]]) {
      expect((await t.as(manager)(difficulties.order, { body: { ids } })).status).toBe(400);
    }
    expect((await t.as(instructor)(difficulties.order, { body: { ids: turned } })).status).toBe(403);
    expect((await t.visitor(difficulties.order, { body: { ids: turned } })).status).toBe(401);
  });
});
