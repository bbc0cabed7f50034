import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { categories, tags } = contract;
const t = await useTestApp();

describe('a batch of terms', () => {
  it('creates, changes and deletes, each entry at its place', async () => {
    const [kept, gone] = [await t.given.term('tag'), await t.given.term('tag')];
    const as = t.as(await t.given.manager());
    const done = await as(tags.batch, {
      body: {
        create: [{ name: 'Batched' }, { name: '' }],
        update: [{ id: kept.id, name: 'Renamed' }, { id: 999_999, name: 'Nobody' }, { name: 'No id' }],
        delete: [gone.id, 999_998],
      },
    });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      create: [{ name: 'Batched' }, { id: 0, error: { code: 'invalid_params', data: { status: 400 } } }],
      update: [{ id: kept.id, name: 'Renamed' }, { id: 999_999, error: { code: 'not_found' } }, { error: {} }],
      delete: [{ id: gone.id }, { id: 999_998, error: { code: 'not_found' } }],
    });
    expect((await t.visitor(tags.get, { params: { id: gone.id } })).status).toBe(404);
  });

  it('B50: asks the guard of each entry: instructors make tags and change none', async () => {
    const tag = await t.given.term('tag', 'Untouched');
    const as = t.as(await t.given.instructor());
    const body = { create: [{ name: 'Of an instructor' }], update: [{ id: tag.id, name: 'Taken' }], delete: [tag.id] };
    const done = await as(tags.batch, { body });
    expect(done.body).toMatchObject({
      create: [{ name: 'Of an instructor' }],
      update: [{ id: tag.id, error: { code: 'forbidden', data: { status: 403 } } }],
      delete: [{ id: tag.id, error: { code: 'forbidden' } }],
    });
    expect((await t.visitor(tags.get, { params: { id: tag.id } })).body.name).toBe('Untouched');
    const student = await t.as(await t.given.student())(categories.batch, { body: { create: [{ name: 'X' }] } });
    expect(student.body.create).toMatchObject([{ error: { code: 'forbidden' } }]);
  });

  it('is for people who are signed in, and bounded', async () => {
    expect((await t.visitor(tags.batch, { body: { create: [{ name: 'X' }] } })).status).toBe(401);
    const as = t.as(await t.given.manager());
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `Too many ${at}` }));
    const refused = await as(tags.batch, {
      body: { create: many, delete: Array.from({ length: 41 }, (_, at) => at + 1) },
    });
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
    expect((await t.visitor(tags.list, { query: { search: 'Too many' } })).body).toEqual([]);
    expect((await as(tags.batch, { body: { create: 'x' as never } })).status).toBe(400);
  });
});
