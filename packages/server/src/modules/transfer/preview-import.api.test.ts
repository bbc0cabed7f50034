import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { form, importCalls } from './import-calls.fixture.ts';
import { exportFile, record, smallSchool } from './import.fixture.ts';

const t = await useTestApp();
const admin = await t.given.administrator();
const { preview, upload, from } = importCalls(t, admin);

/** How many rows there are of whatever an import writes. */
async function everything() {
  const { rows } = await t.db.execute(sql`
    select (select count(*) from courses)::int as courses, (select count(*) from sections)::int as sections,
      (select count(*) from course_items)::int as items, (select count(*) from questions)::int as questions,
      (select count(*) from terms)::int as terms, (select count(*) from events)::int as events,
      (select count(*) from import_records)::int as kept`);
  return rows[0];
}

const fileOf = (site: string, lists: Record<string, unknown>) => form(exportFile(from(site, lists)));

describe('a dry run', () => {
  it('says what an import then does, and writes nothing', async () => {
    const file = fileOf('dry.example', smallSchool());
    const before = await everything();
    const { status, body } = await preview(file);
    expect(status).toBe(200);
    expect(body.courses).toEqual([{ name: 'Baking & Waiting', fate: 'new', sections: 2, items: 4 }]);
    expect(await everything()).toEqual(before);
    const { courses: _, ...said } = body;
    expect((await upload(file)).body).toEqual(said);
    expect((await everything())?.courses).toBe(Number(before?.courses) + 1);
  });

  it('of a file that was imported before says that all of it is here', async () => {
    const file = fileOf('again.example', smallSchool());
    await upload(file);
    const { body } = await preview(file);
    expect(body.courses).toMatchObject([{ name: 'Baking & Waiting', fate: 'here' }]);
    expect(body.counts.courses).toEqual({ imported: 0, skipped: 1, failed: 0, kept: 0 });
    expect(body.counts.terms).toEqual({ imported: 0, skipped: 2, failed: 0, kept: 0 });
  });

  it('names what would be left out, and why', async () => {
    const orphan = record.lesson(900, 899, { post_title: 'Lost lesson' });
    const school = smallSchool();
    const file = fileOf('left.example', { ...school, lessons: [...(school.lessons as unknown[]), orphan] });
    const { body } = await preview(file);
    expect(body.problems).toEqual(
      expect.arrayContaining([expect.objectContaining({ record_id: 900, name: 'Lost lesson', level: 'error' })]),
    );
    expect((await upload(file)).body.problems).toEqual(body.problems);
  });

  it('refuses a file that is no export, like the import', async () => {
    for (const content of ['{"roses":1}', 'no json', '']) {
      const [dry, real] = [await preview(form(content)), await upload(form(content))];
      expect([dry.status, dry.body]).toEqual([real.status, real.body]);
      expect(dry.status).toBe(400);
    }
  });

  it('is for administrators', async () => {
    const file = fileOf('rights.example', smallSchool());
    expect((await preview(file, null)).status).toBe(401);
    expect((await preview(file, await t.given.manager())).status).toBe(403);
    expect((await preview(file, await t.given.instructor())).status).toBe(403);
  });
});
