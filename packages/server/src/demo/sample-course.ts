import { type SampleCourses } from '../modules/courses/index.ts';
import { selectTermIdsBySlugs } from '../modules/terms/index.ts';
import { demoCourses } from './content/index.ts';
import { aClearPage } from './content/page.ts';

/** The course without videos is first: it installs quickly and uses every setting that authors meet first. */
const offered = [aClearPage, ...demoCourses.filter((course) => course !== aClearPage)];

/**
 * Installs a demo course as a draft of the caller. Terms that the school does not have are left out, because a sample
 * must not change the catalog.
 */
const add: SampleCourses['add'] = async (db, { services, slug, authorId, now }) => {
  const course = offered.find((one) => one.slug === slug);
  if (!course) return undefined;
  // With all that cleans HTML, which otherwise only worker threads load.
  const { seedCourse } = await import('./seed-course.ts');
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
