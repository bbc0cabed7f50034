import { type SampleCourses } from '../modules/courses/index.ts';
import { selectTermIdsBySlugs } from '../modules/terms/index.ts';
import { demoCourses } from './content/index.ts';
import { aClearPage } from './content/page.ts';
import { seedCourse } from './seed-course.ts';

/** The one without videos first: it is there in a second and has every setting that an author meets first. */
const offered = [aClearPage, ...demoCourses.filter((course) => course !== aClearPage)];

/**
 * A demo course as a draft of whoever asks for it, to take apart and try things on. Terms the school does not have are
 * left out: a sample must not change its catalog.
 */
const add: SampleCourses['add'] = async (db, { services, slug, authorId, now }) => {
  const course = offered.find((one) => one.slug === slug);
  if (!course) return undefined;
  const [difficultyId = null] = await selectTermIdsBySlugs(db, 'difficulty', [course.difficulty]);
  const { courseId } = await seedCourse(db, {
    services,
    course,
    authorId,
    termIds: await selectTermIdsBySlugs(db, 'category', [course.category.slug]),
    difficultyId,
    fields: { status: 'draft', modifiedById: authorId },
    importKey: `sample:${slug}:${services.randomToken(9)}`,
    now,
  });
  return courseId;
};

export const samples: SampleCourses = {
  list: offered.map(({ slug, name, shortDescription, language, sections }) => ({
    slug,
    name,
    summary: shortDescription,
    locale: language ?? 'en',
    sections: sections.length,
    lessons: sections.reduce((sum, { lessons }) => sum + lessons.length, 0),
    quizzes: sections.filter(({ quiz }) => quiz).length,
  })),
  add,
};
