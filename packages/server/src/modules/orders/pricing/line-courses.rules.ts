import { allocate } from '@lectern/contract/money';

interface GivenCourse {
  courseId: number;
  regular: number;
}

/** The courses of a bundle with their shares of the total of its line. The shares sum to the total. */
export function givenCourses<Course extends GivenCourse>(
  total: number,
  courses: readonly Course[],
): (Course & { share: number })[] {
  // A line of a course is not divided.
  if (courses.length === 0) return [];
  const shares = allocate(
    total,
    courses.map(({ regular }) => regular),
  );
  return courses.map((course, at) => ({ ...course, share: shares[at] ?? 0 }));
}

/** A course of a line of a bundle, with its share of the line. */
export interface LineCourse {
  id: number;
  lineId: number;
  courseId: number | null;
  share: number;
  refunded: number;
}

interface BookedAmounts {
  lineId: number;
  courseId: number | null;
  amount: number;
  tax: number;
  before: number;
}

/**
 * Lines with those of bundles divided by their courses, in proportion to what is left of each share. The parts of a line
 * sum to it, and no course gets more than is left of it.
 */
export function dividedByCourse(
  lines: readonly BookedAmounts[],
  given: readonly LineCourse[],
): (BookedAmounts & { lineCourseId: number | null })[] {
  return lines.flatMap((line): (BookedAmounts & { lineCourseId: number | null })[] => {
    const inside = given.filter(({ lineId }) => lineId === line.lineId);
    if (inside.length === 0) return [{ ...line, lineCourseId: null }];
    const left = inside.map(({ share, refunded }) => Math.max(0, share - refunded));
    const amounts = allocate(line.amount, left);
    const taxes = allocate(line.tax, amounts);
    const befores = allocate(line.before, left);
    return inside.map((course, at) => ({
      ...line,
      lineCourseId: course.id,
      courseId: course.courseId,
      amount: amounts[at] ?? 0,
      tax: taxes[at] ?? 0,
      before: befores[at] ?? 0,
    }));
  });
}
