import { contract, type ImportField } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { users } from '../../identity/identity.tables.ts';
import { importCalls, lines, uploadCsv } from '../people-import.fixture.ts';

const { peopleImports } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { preview } = importCalls(t);

beforeEach(() => t.travelTo(start));

describe('a preview', () => {
  it('lists the action or the field errors of each row, and changes nothing', async () => {
    const manager = await t.given.manager();
    const course = await t.given.course({ slug: 'preview-course', accessMode: 'need_registration' });
    const known = await t.given.user({ role: 'student', email: 'known@preview.example' });
    const content = lines(
      'email,username,first_name,role,courses,enrolled_at,password',
      'new@preview.example,,Nia,student,preview-course,2030-04-01,',
      `${known.email},,Other,,${course.id},,`,
      `KNOWN@preview.example,,,,,,`,
      'nobody,,,,,,',
      ',,Nameless,,,,',
      'b@preview.example,a b,,,,,',
      'c@preview.example,,https://bad.example,student,,,',
      'd@preview.example,,,captain,,,',
      'e@preview.example,,,,no-such-course,,',
      'f@preview.example,,,,,31.11.2029,',
      'g@preview.example,,,,,2031-01-01,',
      'new@preview.example,,,,preview-course,,',
    );
    const before = await t.db.$count(users);
    const { rows, counts, total } = await preview(manager, content);
    expect(rows.map(({ row, verdict, errors }) => [row, verdict, ...errors.map(({ field }) => field)])).toEqual([
      [2, 'new'],
      [3, 'update'],
      [4, 'error', 'email'],
      [5, 'error', 'email'],
      [6, 'error', 'email'],
      [7, 'error', 'username'],
      [8, 'error', 'first_name'],
      [9, 'error', 'role'],
      [10, 'error', 'courses'],
      [11, 'error', 'enrolled_at'],
      [12, 'error', 'enrolled_at'],
      [13, 'error', 'email'],
    ]);
    expect(rows[11]?.errors[0]?.message).toBe('Row 2 has the same address.');
    expect(counts).toEqual({ new: 1, update: 1, skip: 0, error: 10 });
    expect(total).toBe(12);
    expect(await t.db.$count(users)).toBe(before);
  });

  it('numbers the rows as spreadsheets do: with titles, empty rows and line breaks in cells', async () => {
    const manager = await t.given.manager();
    const content = lines(
      'Sailing class',
      '',
      'email,first_name',
      '"no\naddress",A',
      '',
      ',',
      'nobody,"B\r\nC"',
      'none,',
    );
    expect((await preview(manager, content)).rows.map(({ row }) => row)).toEqual([4, 7, 8]);
    const named = lines('sep=;', 'email;first_name', 'nobody;A');
    expect((await preview(manager, named)).rows.map(({ row }) => row)).toEqual([2]);
  });

  it('returns the rows of one verdict in pages of fifty, without passwords', async () => {
    const manager = await t.given.manager();
    const many = Array.from({ length: 70 }, (_, n) => `p${n}@page.example,seven lamps in a row`);
    const { body } = await uploadCsv(t, manager, lines('email,password', 'wrong,', ...many));
    const page = (verdict: 'new' | 'error', number: number) =>
      t.as(manager)(peopleImports.preview, {
        params: { id: body.id },
        body: { mapping: body.mapping, verdict, page: number },
      });
    const second = await page('new', 2);
    expect(second.body.rows.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, n) => n + 53));
    expect(second.body.total).toBe(70);
    expect(JSON.stringify(second.body)).not.toContain('seven lamps');
    expect((await page('error', 1)).body.rows).toHaveLength(1);
  });

  it.each([
    ['with too few columns', ['email'], 'mapping'],
    ['that gives a field twice', ['email', 'email'], 'mapping'],
    ['without an email column', ['first_name', ''], 'mapping'],
  ] as const)('refuses a mapping %s', async (_, mapping, field) => {
    const manager = await t.given.manager();
    const { body } = await uploadCsv(t, manager, lines('a,b', 'x,y'));
    for (const call of [peopleImports.preview, peopleImports.start] as const) {
      const refused = await t.as(manager)(call, {
        params: { id: body.id },
        body: { mapping: [...mapping] as ImportField[] },
      });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.data?.params ?? {})).toEqual([field]);
    }
  });

  it('refuses fields that cannot be imported, and unknown courses', async () => {
    const manager = await t.given.manager();
    const { body } = await uploadCsv(t, manager, lines('email,blocked', 'x@y.example,1'));
    const params = { id: body.id };
    const wrong = { mapping: ['email', 'blocked'] as ImportField[] };
    expect((await t.as(manager)(peopleImports.preview, { params, body: wrong })).status).toBe(400);
    const gone = { mapping: body.mapping, course_ids: [999_999] };
    expect((await t.as(manager)(peopleImports.start, { params, body: gone })).status).toBe(400);
  });
});
