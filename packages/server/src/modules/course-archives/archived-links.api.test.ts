import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { courses as courseRows, courseItems } from '../courses/courses.tables.ts';
import { lessons as lessonRows } from '../lessons/lessons.tables.ts';
import { archiveCalls } from './course-archives.fixture.ts';

const { lessons, courses } = contract;
const from = await useTestApp();
const to = await useTestApp();

const link = (address: string) => `<p><a href="${address}">There</a></p>`;
const hrefs = (html = '') => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

it('leads links among the courses of an archive to what was imported, once', async () => {
  const author = await from.given.administrator();
  const importer = await to.given.administrator();
  // Ids that the archive names too are taken here.
  await to.given.course({ sections: [3] });
  await to.given.course({ sections: [3] });
  const one = await from.given.course({ author, name: 'One', sections: [2] });
  const other = await from.given.course({ author, name: 'Other', sections: [1] });
  const left = await from.given.course({ author, name: 'Left', sections: [1] });
  const addressOf = (course: typeof one, place: number) => `/course/${course.id}/lesson/${course.items[place]!.id}`;
  const site = from.app.services.config.publicUrl;
  const description = [
    addressOf(one, 0),
    `${site}${addressOf(other, 0)}?t=5`,
    addressOf(left, 0),
    `/course/${other.slug}`,
    `/course/${one.id}`,
  ]
    .map(link)
    .join('');
  await from.as(author)(lessons.update, { params: { id: one.items[1]!.id }, body: { description } });
  await from.as(author)(courses.update, { params: { id: other.id }, body: { description: link(addressOf(one, 1)) } });

  const archive = await archiveCalls(from).exportCourses(author, [one.id, other.id]);
  const { importArchive } = archiveCalls(to);
  const lessonsOf = async (courseId: number) =>
    to.db
      .select({ id: courseItems.id, description: lessonRows.description })
      .from(courseItems)
      .innerJoin(lessonRows, eq(lessonRows.id, courseItems.id))
      .where(eq(courseItems.courseId, courseId))
      .orderBy(courseItems.outlinePosition);
  const courseNamed = async (name: string) => {
    const [row] = await to.db.select().from(courseRows).where(eq(courseRows.name, name));
    return row!;
  };

  await importArchive(importer, archive);
  for (const suffix of ['', ' - Copy']) {
    if (suffix) await importArchive(importer, archive, { [one.id]: 'copy', [other.id]: 'copy' });
    const [newOne, newOther] = [await courseNamed(`One${suffix}`), await courseNamed(`Other${suffix}`)];
    const [first, second] = await lessonsOf(newOne.id);
    const [third] = await lessonsOf(newOther.id);
    expect(hrefs(second?.description)).toEqual([
      `/course/${newOne.id}/lesson/${first!.id}`,
      `/course/${newOther.id}/lesson/${third!.id}?t=5`,
      addressOf(left, 0),
      `/course/${newOther.slug}`,
      `/course/${newOne.id}`,
    ]);
    expect(hrefs(newOther.description)).toEqual([`/course/${newOne.id}/lesson/${second!.id}`]);
  }
});
