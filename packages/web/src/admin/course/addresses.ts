import type { Course } from '@lectern/contract';

/** Pages of the site and the player, which are other programs than this one. */
export const courseAddresses = (home: string, course: Pick<Course, 'id' | 'permalink'>) => {
  const root = home.replace(/\/$/, '');
  return {
    page: `${root}${course.permalink}`,
    asVisitor: `${root}${course.permalink}?preview=visitor`,
    asStudent: `${root}/course/${course.id}?preview=student`,
  };
};
