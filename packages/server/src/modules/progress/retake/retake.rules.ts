/** How a course lets its learners take it again, as stored; a limit of 0 is none. */
export interface RetakenCourse {
  enableCourseRetake: boolean;
  retakeLimit: number;
}

export interface RetakeFacts {
  course: RetakenCourse;
  figures: { completed: number; total: number };
  /** How often they have taken it again. */
  count: number;
}

/** Remaining retakes of a course; null: unlimited. */
export function retakesLeft({ course, count }: Pick<RetakeFacts, 'course' | 'count'>): number | null {
  if (!course.enableCourseRetake) return 0;
  return course.retakeLimit === 0 ? null : Math.max(0, course.retakeLimit - count);
}

/** Why a learner cannot retake a course now; null if they can. */
export function retakeRefusal(
  facts: RetakeFacts,
): 'course_retake_off' | 'no_retakes_left' | 'course_not_completed' | null {
  if (!facts.course.enableCourseRetake) return 'course_retake_off';
  if (retakesLeft(facts) === 0) return 'no_retakes_left';
  const { completed, total } = facts.figures;
  return total > 0 && completed >= total ? null : 'course_not_completed';
}
