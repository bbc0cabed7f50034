import { contract } from '@lectern/contract';
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { importCalls, lines, uploadCsv } from '../people-import.fixture.ts';

const { peopleImports, manualEnrollments } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const { preview, importFile, byEmail, coursesOf } = importCalls(t);

beforeEach(() => t.travelTo(start));

const valuesOf = async (content: string | Buffer) => {
  const { rows } = await preview(await t.given.manager(), content);
  return rows.map(({ values }) => values);
};

describe('the form of a file', () => {
  const ada = { email: 'ada@forms.example', first_name: 'Ada' };

  it.each([
    ['a line that names the delimiter', ['sep=;', 'email;first_name', 'ada@forms.example;Ada']],
    ['blank lines above', ['', ' ', 'email;first_name', 'ada@forms.example;Ada']],
    ['titles above', ['Group 7, room 3;', ';', 'email;first_name', 'ada@forms.example;Ada']],
    ['the columns of Google Workspace', ['First Name [Required],Email Address [Required]', 'Ada,ada@forms.example']],
    ['the columns of Google Contacts', ['First Name,E-mail 1 - Value', 'Ada,ada@forms.example ::: a@other.example']],
    ['an address with marks of direction', ['email,first_name', '\u202aada@forms.example\u202c,Ada']],
  ])('takes %s', async (_, rows) => {
    const [values] = await valuesOf(lines(...rows));
    expect(values).toMatchObject({ first_name: 'Ada' });
    expect(values!.email).toContain('ada@forms.example');
  });

  it('takes a first line with an address for a row', async () => {
    const manager = await t.given.manager();
    const content = lines('one@nohead.example;Ada', 'two@nohead.example;Bo');
    const { body } = await uploadCsv(t, manager, content);
    expect(body).toMatchObject({ rows: 2, mapping: ['email', ''], columns: [{ name: '' }, { name: '' }] });
    const { result } = await importFile(manager, content, { mapping: ['email', 'first_name'] });
    expect(result).toMatchObject({ new: 2, error: 0 });
    expect((await byEmail('one@nohead.example'))?.firstName).toBe('Ada');
  });

  it('takes commas within a name of a column, and quotes within a cell', async () => {
    expect(await valuesOf(lines('Name, Vorname;E-Mail', '"Park, Ada";ada@forms.example'))).toEqual([
      { email: ada.email },
    ]);
    expect(
      await valuesOf(lines('email,display_name', 'ada@forms.example,Ada "A." Park', 'bo@forms.example,"Bo" P')),
    ).toEqual([
      { email: ada.email, display_name: 'Ada "A." Park' },
      { email: 'bo@forms.example', display_name: '"Bo" P' },
    ]);
  });

  it('takes dates of spreadsheets, and refuses those that the calendar does not have', async () => {
    const course = await t.given.course();
    const rows = ['03.10.2025', '2025-02-29', '3/4/2025', '10/23/2025'];
    const content = lines(
      'email;courses;enrolled_at',
      ...rows.map((on, at) => `d${at}@dates.example;${course.id};${on}`),
    );
    const found = await preview(await t.given.manager(), content);
    expect(found.rows.map(({ verdict }) => verdict)).toEqual(['new', 'error', 'error', 'new']);
    expect(found.rows[1]!.errors).toEqual([{ field: 'enrolled_at', message: expect.stringContaining('2026-11-23') }]);
  });

  it('finds people by an address in another script, and keeps it in ASCII', async () => {
    const manager = await t.given.manager();
    const content = lines('email,first_name', 'Ada@Schule-Köln.example,Ada', 'ada@schule-ko\u0308ln.example,Ada');
    const { result } = await importFile(manager, content);
    expect(result).toMatchObject({ new: 1, error: 1 });
    expect((await byEmail('ada@xn--schule-kln-lcb.example'))?.firstName).toBe('Ada');
    expect((await importFile(manager, content)).result).toMatchObject({ new: 0, skip: 1 });
  });
});

describe('the encoding of a file', () => {
  const arabic = iconv.encode(lines('email;الاسم', 'ar@code.example;يوسف فاطمة'), 'windows-1256');

  it.each([
    ['windows-1256', 'الاسم', 'يوسف فاطمة'],
    ['windows-1250', 'name', 'Łukasz Żak'],
    ['windows-1252', 'name', 'Zoë “Z” O’Brien'],
    ['macintosh', 'name', 'Käthe Müller'],
  ])('recognizes %s', async (encoding, name, person) => {
    const content = iconv.encode(lines(`email;${name}`, `one@code.example;${person}`), encoding);
    const { body } = await uploadCsv(t, await t.given.manager(), content);
    expect(body).toMatchObject({ encoding, mapping: ['email', 'display_name'] });
    expect(body.columns[1]!.samples).toEqual([person]);
  });

  it('keeps the other rows of a file with one bad byte', async () => {
    const text = Buffer.from(
      lines('email;first_name;phone', 'zoe@bad.example;Zoë;', 'bo@bad.example;Bo#;', 'al@bad.example;Al;#'),
    );
    const content = Buffer.from(text.map((byte) => (byte === 0x23 ? 0x9f : byte)));
    const manager = await t.given.manager();
    const found = await preview(manager, content);
    expect(found.rows.map(({ verdict, values }) => [verdict, values.first_name])).toEqual([
      ['new', 'Zoë'],
      ['error', 'Bo\ufffd'],
      ['new', 'Al'],
    ]);
    expect(found.rows[1]!.errors).toEqual([
      { field: 'first_name', message: expect.stringContaining('cannot be read') },
    ]);
    const { result } = await importFile(manager, content);
    expect(result).toMatchObject({ new: 2, error: 1 });
  });

  it('shows a text of a later row as a sample', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `p${at}@late.example,Ada`);
    const { body } = await uploadCsv(t, await t.given.manager(), lines('email,name', ...rows, 'z@late.example,Zoë'));
    expect(body.columns[1]!.samples).toEqual(['Ada', 'Ada', 'Zoë']);
  });

  it('reads the file again in the encoding that the person chooses', async () => {
    const manager = await t.given.manager();
    const { body } = await uploadCsv(
      t,
      manager,
      iconv.encode(lines('email,name', 'cap@again.example,Čapek'), 'windows-1250'),
    );
    expect(body.columns[1]!.samples).toEqual(['Èapek']);
    const params = { id: body.id };
    const again = await t.as(manager)(peopleImports.setEncoding, { params, body: { encoding: 'windows-1250' } });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ encoding: 'windows-1250', columns: [{}, { samples: ['Čapek'] }] });
    const { mapping } = again.body;
    await t.as(manager)(peopleImports.start, { params, body: { mapping } });
    await t.runJobs();
    expect((await byEmail('cap@again.example'))?.displayName).toBe('Čapek');
    const late = await t.as(manager)(peopleImports.setEncoding, { params, body: { encoding: 'utf-8' } });
    expect(late.status).toBe(409);
  });

  it('is chosen by the person who uploaded the file only, and from the list', async () => {
    const manager = await t.given.manager();
    const { body } = await uploadCsv(t, manager, arabic);
    const params = { id: body.id };
    const encoding = 'windows-1252' as const;
    expect(
      (await t.as(await t.given.manager())(peopleImports.setEncoding, { params, body: { encoding } })).status,
    ).toBe(404);
    expect(
      (await t.as(await t.given.instructor())(peopleImports.setEncoding, { params, body: { encoding } })).status,
    ).toBe(403);
    expect((await t.visitor(peopleImports.setEncoding, { params, body: { encoding } })).status).toBe(401);
    const unknown = await t.as(manager)(peopleImports.setEncoding, { params, body: { encoding: 'utf-7' as never } });
    expect(unknown.status).toBe(400);
    const kept = await t.as(manager)(peopleImports.get, { params });
    expect(kept.body.encoding).toBe('windows-1256');
    const unreadable = await t.as(manager)(peopleImports.setEncoding, { params, body: { encoding: 'utf-16le' } });
    expect(unreadable.status).toBe(400);
    expect((await t.as(manager)(peopleImports.get, { params })).body.encoding).toBe('windows-1256');
  });
});

describe('a file that is imported at once', () => {
  const { path } = manualEnrollments.csv;
  const csv = (courseId: number) =>
    iconv.encode(lines('email;name;course_id', `cap@once.example;Čapek;${courseId}`), 'windows-1250');

  it('is enrolled if its encoding is certain or chosen', async () => {
    const manager = await t.given.manager();
    const course = await t.given.course();
    const refused = await uploadCsv(t, manager, csv(course.id), { path, field: 'csv' });
    expect(refused.status).toBe(400);
    expect(refused.body.data.params?.file).toMatch(/encoding/);
    expect(await byEmail('cap@once.example')).toBeUndefined();
    const chosen = `${path}?encoding=windows-1250`;
    expect((await uploadCsv(t, manager, csv(course.id), { path: chosen, field: 'csv' })).status).toBe(200);
    expect((await byEmail('cap@once.example'))?.displayName).toBe('Čapek');
    expect(await coursesOf('cap@once.example')).toEqual([course.id]);
    const unknown = `${path}?encoding=utf-7`;
    expect((await uploadCsv(t, manager, csv(course.id), { path: unknown, field: 'csv' })).status).toBe(400);
  });

  it('is imported if its encoding is certain or chosen', async () => {
    const manager = await t.given.manager();
    const content = iconv.encode(
      lines('username;email;name;roles', 'once2;cap2@once.example;Čapek;student'),
      'windows-1250',
    );
    const at = peopleImports.uploadAndStart.path;
    const refused = await uploadCsv(t, manager, content, { path: at });
    expect(refused.status).toBe(400);
    expect(refused.body.data.params?.file).toMatch(/encoding/);
    expect((await uploadCsv(t, manager, content, { path: `${at}?encoding=windows-1250` })).status).toBe(201);
    await t.runJobs();
    expect((await byEmail('cap2@once.example'))?.displayName).toBe('Čapek');
  });
});
