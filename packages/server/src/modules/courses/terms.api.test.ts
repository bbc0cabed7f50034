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
    const create = (caller: typeof t.visitor) => caller(family.create as typeof tags.create, { body: { name: 'New' } });
    expect((await create(t.visitor)).status).toBe(401);
    expect((await create(t.as(student))).status).toBe(403);
    expect((await create(t.as(instructor))).status).toBe(instructors);
    const made = await create(t.as(manager));
    expect(made.status).toBe(201);
    const params = { id: made.body.id };
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

describe('terms', () => {
  it('of one name get addresses of their own', async () => {
    const first = await t.as(manager)(tags.create, { body: { name: 'Same name' } });
    const second = await t.as(manager)(tags.create, { body: { name: 'Same name' } });
    expect([first.body.slug, second.body.slug]).toEqual(['same-name', 'same-name-2']);
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
