import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { userPreferences } = contract;
const t = await useTestApp();

describe('own choices about screens', () => {
  it('are kept by name, null forgets one, and what is not named stays', async () => {
    const ada = t.as(await t.given.instructor());
    expect((await ada(userPreferences.read)).body).toEqual({});

    const kept = await ada(userPreferences.change, {
      body: { 'list.courses.per_page': 50, nav_folded: true, columns: { courses: ['name', 'price'] } },
    });
    expect(kept.status).toBe(200);
    const changed = await ada(userPreferences.change, { body: { nav_folded: null, 'list.courses.per_page': 20 } });
    expect(changed.body).toEqual({ 'list.courses.per_page': 20, columns: { courses: ['name', 'price'] } });
    expect((await ada(userPreferences.read)).body).toEqual(changed.body);
  });

  it.each(['1e999', '12', 'true', 'null', '"quoted"', '{"a":1}', ''])(
    'that are the text %j stay that text',
    async (text) => {
      const ada = t.as(await t.given.student());
      const kept = await ada(userPreferences.change, { body: { x: text } });
      expect([kept.status, kept.body]).toEqual([200, { x: text }]);
      expect((await ada(userPreferences.read)).body).toEqual({ x: text });
    },
  );

  it('belong to one person', async () => {
    await t.as(await t.given.manager())(userPreferences.change, { body: { theme: 'dark' } });
    expect((await t.as(await t.given.manager())(userPreferences.read)).body).toEqual({});
  });

  it('are a hundred at most, and the one too many is named', async () => {
    const ada = t.as(await t.given.student());
    const hundred = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`choice_${n}`, n]));
    expect((await ada(userPreferences.change, { body: hundred })).status).toBe(200);

    const more = await ada(userPreferences.change, { body: { choice_0: 'again', one_more: 1 } });
    expect(more.status).toBe(400);
    expect(more.body.data).toMatchObject({ params: { one_more: 'Must be 100 entries or fewer.' } });

    const exchanged = await ada(userPreferences.change, { body: { one_more: 1, choice_0: null } });
    expect(Object.keys(exchanged.body)).toHaveLength(100);
  });

  it('stay within the limit when two tabs save at once', async () => {
    const person = await t.given.student();
    const ada = t.as(person);
    await ada(userPreferences.read);
    const many = (prefix: string) => Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${prefix}_${n}`, n]));
    const answers = await Promise.all([
      ada(userPreferences.change, { body: many('left') }),
      ada(userPreferences.change, { body: many('right') }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(Object.keys((await ada(userPreferences.read)).body)).toHaveLength(60);
  });

  it.each([
    ['longer than 4 KB', { long: 'é'.repeat(2048) }, 'long'],
    ['with a name of another form', { 'Not a name': 1 }, 'Not a name'],
  ])('one %s is refused by its name', async (_, body, name) => {
    const ada = t.as(await t.given.student());
    const refused = await ada(userPreferences.change, { body });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body.data as { params: object }).params)).toEqual([name]);
    expect((await ada(userPreferences.read)).body).toEqual({});
  });

  it('need somebody who is signed in', async () => {
    expect((await t.visitor(userPreferences.read)).body.code).toBe('not_signed_in');
    expect((await t.visitor(userPreferences.change, { body: { a: 1 } })).body.code).toBe('not_signed_in');
  });
});
