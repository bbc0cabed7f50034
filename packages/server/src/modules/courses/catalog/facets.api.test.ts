import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { courses } = contract;
const t = await useTestApp();

const ids: Record<string, number> = {};
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id);

/** The facets with names in place of ids. */
async function facets(query: Record<string, unknown> = {}) {
  const { status, body } = await t.visitor(courses.facets, { query: query as never });
  expect(status).toBe(200);
  const named = (rows: readonly { id: number; count: number }[]) =>
    Object.fromEntries(rows.map(({ id, count }) => [nameOf(id), count]));
  return {
    categories: named(body.categories),
    difficulties: named(body.difficulties),
    tags: Object.fromEntries(body.tags.map(({ slug, count }) => [slug, count])),
    languages: Object.fromEntries(body.languages.map(({ language, count }) => [language, count])),
    prices: body.price_types,
    instructors: Object.fromEntries(body.instructors.map((one) => [one.display_name, one.count])),
  };
}

beforeAll(async () => {
  ids.food = (await t.given.term('category', 'Food')).id;
  ids.baking = (await t.given.term('category', 'Baking', { parentId: ids.food })).id;
  ids.bread = (await t.given.term('category', 'Bread', { parentId: ids.baking })).id;
  const quick = (await t.given.term('tag', 'Quick')).id;
  const vegan = (await t.given.term('tag', 'Vegan')).id;
  ids.sky = (await t.given.term('category', 'Sky')).id;
  ids.beginner = (await t.given.term('difficulty', 'Beginner')).id;
  ids.expert = (await t.given.term('difficulty', 'Expert')).id;
  const noor = await t.given.user({ role: 'instructor', displayName: 'Noor' });
  const tomas = await t.given.user({ role: 'instructor', displayName: 'Tomás' });
  const quiet = await t.given.user({ role: 'instructor', displayName: 'Only drafts' });
  Object.assign(ids, { noor: noor.id, tomas: tomas.id, quiet: quiet.id });
  const sold = { accessMode: 'one_time', regularPrice: '40.00' } as const;
  // Below two categories of one branch it still is one course.
  await t.given.course({
    name: 'Rye',
    author: tomas,
    termIds: [ids.bread, ids.baking, quick],
    difficultyId: ids.beginner,
  });
  await t.given.course({
    name: 'Cakes',
    author: tomas,
    termIds: [ids.baking, quick, vegan],
    difficultyId: ids.expert,
    language: 'de',
    ...sold,
  });
  await t.given.course({ name: 'Stars', author: noor, termIds: [ids.sky], difficultyId: ids.beginner });
  await t.given.course({ name: 'Nowhere', author: quiet, termIds: [ids.sky], catalogVisibility: 'hidden' });
  for (const status of ['draft', 'private', 'pending', 'future', 'trash'] as const) {
    await t.given.course({ name: status, author: quiet, termIds: [ids.sky], difficultyId: ids.expert, status });
  }
});

describe('the counts beside the filters of the catalog', () => {
  it('are of what the catalog lists; a course counts once for every category above its own', async () => {
    expect(await facets()).toEqual({
      categories: { food: 2, baking: 2, bread: 1, sky: 1 },
      difficulties: { beginner: 2, expert: 1 },
      tags: { quick: 2, vegan: 1 },
      languages: { en: 2, de: 1 },
      prices: { free: 2, paid: 1 },
      instructors: { Noor: 1, Tomás: 2 },
    });
  });

  it('agree with the list for every filter, alone and beside another', async () => {
    const { body } = await t.visitor(courses.facets, { query: { category: 'food' } as never });
    const total = async (query: object) =>
      (await t.visitor(courses.list, { query: { category: 'food', ...query } as never })).body.meta.total;
    for (const { id, count } of body.difficulties) expect(await total({ difficulty: String(id) })).toBe(count);
    for (const { id, count } of body.instructors) expect(await total({ author: id })).toBe(count);
    for (const { slug, count } of body.tags) expect(await total({ tag: slug })).toBe(count);
    for (const { language, count } of body.languages) expect(await total({ language })).toBe(count);
    expect(await total({ price_type: 'free' })).toBe(body.price_types.free);
    expect(await total({ price_type: 'paid' })).toBe(body.price_types.paid);
    for (const { id, count } of (await t.visitor(courses.facets)).body.categories) {
      expect((await t.visitor(courses.list, { query: { category: String(id) } as never })).body.meta.total).toBe(count);
    }
  });

  it('leave a group’s own choice out, as another one would replace it', async () => {
    expect(await facets({ category: 'sky', difficulty: 'beginner' })).toEqual({
      categories: { food: 1, baking: 1, bread: 1, sky: 1 },
      difficulties: { beginner: 1 },
      tags: {},
      languages: { en: 1 },
      prices: { free: 1, paid: 0 },
      instructors: { Noor: 1 },
    });
  });

  it('count a tag and a language beside each other, and keep the chosen tag with none left', async () => {
    expect(await facets({ tag: 'vegan' })).toMatchObject({
      categories: { food: 1, baking: 1 },
      tags: { quick: 2, vegan: 1 },
      languages: { de: 1 },
      prices: { free: 0, paid: 1 },
    });
    expect(await facets({ tag: 'vegan', language: 'en' })).toMatchObject({
      categories: {},
      tags: { quick: 1, vegan: 0 },
      languages: { de: 1 },
    });
    expect((await facets({ language: 'fr' })).languages).toEqual({ en: 2, de: 1 });
  });

  it('are of what was searched', async () => {
    expect(await facets({ search: 'rye' })).toMatchObject({ prices: { free: 1, paid: 0 }, instructors: { Tomás: 1 } });
    expect(await facets({ search: 'nothing like it' })).toEqual({
      categories: {},
      difficulties: {},
      tags: {},
      languages: {},
      prices: { free: 0, paid: 0 },
      instructors: {},
    });
  });

  it('name the chosen instructor though none of their courses is left, and nobody who teaches in no listed course', async () => {
    expect((await facets({ author: ids.noor, category: 'food' })).instructors).toEqual({ Noor: 0, Tomás: 2 });
    expect((await facets({ author: ids.quiet })).instructors).not.toHaveProperty('Only drafts');
    const student = await t.given.student();
    expect(Object.keys((await facets({ author: student.id })).instructors)).toEqual(['Tomás', 'Noor']);
  });

  it('are the same for staff: drafts are counted for nobody', async () => {
    const admin = await t.given.administrator();
    const { body } = await t.as(admin)(courses.facets);
    expect(body).toEqual((await t.visitor(courses.facets)).body);
  });

  it.each([
    { category: '../x' },
    { price_type: 'stolen' },
    { author: 'all' },
    { language: 'German' },
    { search: 'x'.repeat(201) },
  ])('refuse %j', async (query) => {
    expect((await t.visitor(courses.facets, { query: query as never })).status).toBe(400);
  });

  it('are one statement, however many courses there are', async () => {
    const cost = async () =>
      (await t.countStatements(() => t.visitor(courses.facets, { query: { search: 'r', category: 'food' } as never })))
        .statements.length;
    expect(await cost()).toBe(1);
    for (let n = 0; n < 10; n += 1) await t.given.course({ termIds: [ids.bread!] });
    expect(await cost()).toBe(1);
  });
});
