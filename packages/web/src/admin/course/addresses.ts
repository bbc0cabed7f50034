import type { Course } from '@lectern/contract';

/** Pages of the site and the player, which are other programs than this one. */
export const courseAddresses = (home: string, course: Pick<Course, 'id' | 'slug'>) => {
  const root = home.replace(/\/$/, '');
  return {
    page: `${root}/course/${course.slug}`,
    asVisitor: `${root}/course/${course.slug}?preview=visitor`,
    asStudent: `${root}/course/${course.id}?preview=student`,
  };
};
