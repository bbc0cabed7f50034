import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { importCalls, lines, uploadCsv } from '../people-import.fixture.ts';

const { peopleImports } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { preview } = importCalls(t);

beforeEach(() => t.travelTo(start));

describe('reading a file', () => {
  const table = ['Vorname;Nachname;E-Mail;Kurse', 'Jürgen;Öz;juergen@read.example;'].join('\r\n');

  it('neither shows nor stores passwords as samples of a column', async () => {
    const manager = await t.given.manager();
    const content =
      'email,Initial passwords,Code\none@samples.example,seven lamps in a row,eight lamps\ntwo@samples.example,,\n';
    const { body } = await uploadCsv(t, manager, content);
    expect(body.columns.map(({ samples }) => samples)).toEqual([
      ['one@samples.example', 'two@samples.example'],
      ['••••••••', ''],
      ['eight lamps', ''],
    ]);
    const { rows } = await t.db.execute(sql`select columns from people_imports where id = ${body.id}`);
    expect(JSON.stringify(rows)).not.toContain('seven lamps');
    const mapping = ['email' as const, '' as const, 'password' as const];
    const params = { id: body.id };
    expect(
      (await t.as(manager)(peopleImports.start, { params, body: { mapping, existing: 'skip', course_ids: [] } }))
        .status,
    ).toBe(201);
    const started = await t.as(manager)(peopleImports.get, { params });
    expect(started.body.columns[2]!.samples).toEqual(['••••••••', '']);
  });

  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from(table, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(table, 'latin1')],
  ])('takes %s', async (_, content) => {
    const { status, body } = await uploadCsv(t, await t.given.manager(), content);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      rows: 1,
      file_name: 'people.csv',
      mapping: ['first_name', 'last_name', 'email', 'courses'],
      job: null,
    });
    expect(body.columns.map(({ samples }) => samples[0])).toEqual(['Jürgen', 'Öz', 'juergen@read.example', '']);
  });

  it.each([
    [
      ['EMAIL', 'FIRST NAME', 'user_login', 'roles'],
      ['email', 'first_name', 'username', 'role'],
    ],
    [
      ['البريد الإلكتروني', 'الاسم الأول', 'الدورات'],
      ['email', 'first_name', 'courses'],
    ],
    [
      ['email', 'E-Mail', 'shoe size', 'is_admin'],
      ['email', '', '', ''],
    ],
  ])('recognizes the columns %j', async (columns, mapping) => {
    const content = lines(columns.join(','), columns.map(() => 'x').join(','));
    expect((await uploadCsv(t, await t.given.manager(), content)).body.mapping).toEqual(mapping);
  });

  it('takes quotes, line breaks and the delimiter within a cell, and tabs between cells', async () => {
    const manager = await t.given.manager();
    const content = lines('email\tname\tbio', 'quoted@read.example\t"Ada ""A."" Park"\t"two\nlines\tand a tab"');
    const { rows } = await preview(manager, content);
    expect(rows[0]?.values).toMatchObject({ display_name: 'Ada "A." Park', description: 'two\nlines\tand a tab' });
  });

  it.each([
    ['a spreadsheet that is not CSV', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 1, 2]), /no CSV file/],
    ['a file with an unclosed quote', lines('email', '"ada@read.example'), /Line \d+ of the file cannot be read/],
    ['a line with very many empty cells', lines('email', ','.repeat(300_000)), /Line 2 of the file cannot be read/],
    ['a file without rows', lines('email,name'), /no rows/],
    ['an empty file', '', /no rows/],
    ['too many columns', lines(Array.from({ length: 61 }, (_, n) => `c${n}`).join(','), 'x'), /60 columns/],
  ])('refuses %s', async (_, content, said) => {
    const { status, body } = await uploadCsv(t, await t.given.manager(), content);
    expect(status).toBe(400);
    expect(body.data.params?.file).toMatch(said);
  });

  it('refuses a file that is too large, and one in an unknown form field', async () => {
    const manager = await t.given.manager();
    const large = await uploadCsv(t, manager, Buffer.alloc(25 * 1_048_576 + 1, 'a'));
    expect(large.status).toBe(413);
    expect((await uploadCsv(t, manager, 'email\n', { field: 'other' })).status).toBe(400);
  });
});
