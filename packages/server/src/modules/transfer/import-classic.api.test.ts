import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { lessons } from '../lessons/lessons.tables.ts';
import { importCalls } from './import-calls.fixture.ts';
import { record } from './import.fixture.ts';

const t = await useTestApp();
const { importFile, from, courseOf } = importCalls(t, await t.given.administrator());

describe('lessons of the classic editor', () => {
  it('keep their paragraphs, show their videos and name what they lose', async () => {
    const site = 'classic.example';
    const texts = [
      'Before.\n\n<h2>Head</h2>\nAfter,\nstill.\n\nEnd.',
      'See:\n\nhttps://youtu.be/ccccccccccc\n\nThen [poll id="3"].',
      '<iframe src="https://quiz.example/embed/4"></iframe><video><source src="https://classic.example/a.mp4"></video>' +
        '<img src="data:image/png;base64,AAAA" alt="A map">',
      '<table><tr><td align="right">1</td></tr></table>',
    ];
    const { status, body } = await importFile(
      from(site, {
        courses: [record.course(7)],
        sections: [record.section(20, 7)],
        lessons: texts.map((post_content, menu_order) =>
          record.lesson(100 + menu_order, 20, { post_content, menu_order, post_title: `Lesson ${menu_order}` }),
        ),
      }),
    );
    expect(status).toBe(200);
    const rows = await t.db
      .select({ html: lessons.description })
      .from(courseItems)
      .innerJoin(lessons, eq(lessons.id, courseItems.id))
      .where(eq(courseItems.courseId, (await courseOf(site, 7))!.id))
      .orderBy(asc(courseItems.outlinePosition));
    expect(rows[0]?.html).toBe('<p>Before.</p><h2>Head</h2><p>After,<br />still.</p><p>End.</p>');
    expect(rows[1]?.html).toMatch(
      /^<p>See:<\/p><iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/ccccccccccc"[^>]*><\/iframe><p>Then \[poll id="3"\]\.<\/p>$/,
    );
    expect(rows[3]?.html).toContain('<td style="text-align:right">1</td>');
    expect(body.problems).toMatchObject([{ record_id: 101, level: 'warning' }]);
    expect(body.problems[0]?.message).toContain('[poll id="3"]');
    expect(body.missing_media.map(({ url }) => url)).toEqual([
      'https://quiz.example/embed/4',
      'https://classic.example/a.mp4',
      'data:',
    ]);
  });
});
