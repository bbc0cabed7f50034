import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { lessons } from '../lessons/lessons.tables.ts';
import { importCalls } from './import-calls.fixture.ts';
import { record } from './import.fixture.ts';

const t = await useTestApp();
const admin = await t.given.administrator();
const { importFile, from, courseOf } = importCalls(t, admin);

const hrefs = (html = '') => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
const link = (address: string) => `<p><a href="${address}">There</a></p>`;

const lessonsOf = (courseId: number) =>
  t.db
    .select({ id: courseItems.id, description: lessons.description })
    .from(courseItems)
    .innerJoin(lessons, eq(lessons.id, courseItems.id))
    .where(eq(courseItems.courseId, courseId))
    .orderBy(asc(courseItems.outlinePosition));

describe('links of imported texts', () => {
  it('lead to what the same file has brought, also to later courses', async () => {
    const site = 'links.example';
    const content = [
      `https://${site}/?p=101`,
      `https://${site}/learn/course/second/#/course/8/lesson/200`,
      '/course/second/#faq',
      `https://${site}/about`,
      'https://other.example/?p=101',
    ];
    const { status } = await importFile(
      from(site, {
        courses: [record.course(7, { post_name: 'first' }), record.course(8, { post_name: 'second' })],
        sections: [record.section(20, 7), record.section(21, 8)],
        lessons: [
          record.lesson(100, 20, { post_content: content.map(link).join(''), menu_order: 0 }),
          record.lesson(101, 20, { post_content: 'Plain', menu_order: 1 }),
          record.lesson(200, 21, { post_content: link('/lesson/lesson-100/') }),
        ],
      }),
    );
    expect(status).toBe(200);
    const [first, second] = [(await courseOf(site, 7))!.id, (await courseOf(site, 8))!.id];
    const [one, two] = await lessonsOf(first);
    const [three] = await lessonsOf(second);
    expect(hrefs(one?.description)).toEqual([
      `/course/${first}/lesson/${two!.id}`,
      `/course/${second}/lesson/${three!.id}`,
      `/course/${second}#faq`,
      ...content.slice(3),
    ]);
    expect(hrefs(three?.description)).toEqual([`/course/${first}/lesson/${one!.id}`]);
  });
});
