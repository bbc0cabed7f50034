import { type SampleCourse } from '../modules/courses/index.ts';
import { selectTermIdsBySlugs } from '../modules/terms/index.ts';
import { aClearPage } from './content/page.ts';
import { seedCourse } from './seed-course.ts';

/**
 * A demo course as a draft of whoever asks for it, to take apart and try things on. It has every setting an author
 * meets first and no video, so that it is there in a second. Terms the school does not have are left out: a sample must
 * not change its catalog.
 */
export const addSampleCourse: SampleCourse = async (db, { services, authorId, now }) => {
  const course = aClearPage;
  const [difficultyId = null] = await selectTermIdsBySlugs(db, 'difficulty', [course.difficulty]);
  const { courseId } = await seedCourse(db, {
    services,
    course,
    authorId,
    termIds: await selectTermIdsBySlugs(db, 'category', [course.category.slug]),
    difficultyId,
    fields: { status: 'draft', modifiedById: authorId },
    now,
  });
  return courseId;
};
