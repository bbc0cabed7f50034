import type { UserCourse } from '@lectern/contract';

export type EnrolledCourse = NonNullable<UserCourse['course']>;
export interface Enrolled extends UserCourse {
  course: EnrolledCourse;
}

/** An enrollment whose course is gone shows nothing to study. */
export const hasCourse = (row: UserCourse): row is Enrolled => row.course !== null;

/** What the one button of a course does, by where the server says the learner is. */
export function studyAction({ progress_data, start_course_url, continue_course_url }: EnrolledCourse) {
  switch (progress_data.status) {
    case 'started':
      return { verb: 'start', href: start_course_url } as const;
    case 'progress':
      return { verb: 'continue', href: continue_course_url } as const;
    case 'completed':
      return { verb: 'review', href: start_course_url } as const;
  }
}
