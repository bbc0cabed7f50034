import { expect, it } from 'vitest';
import { retakeRefusal, retakesLeft } from './retake.rules.ts';

const course = { enableCourseRetake: true, retakeLimit: 0 };
const done = { completed: 3, total: 3 };

it.each([
  { left: null, course, count: 7 },
  { left: 2, course: { ...course, retakeLimit: 2 }, count: 0 },
  { left: 1, course: { ...course, retakeLimit: 2 }, count: 1 },
  { left: 0, course: { ...course, retakeLimit: 2 }, count: 2 },
  // The limit was lowered since.
  { left: 0, course: { ...course, retakeLimit: 2 }, count: 3 },
  { left: 0, course: { ...course, enableCourseRetake: false }, count: 0 },
])('of $course with $count retakes $left are left', ({ left, ...facts }) => {
  expect(retakesLeft(facts)).toBe(left);
});

it.each([
  { refusal: null, course, figures: done, count: 0 },
  { refusal: null, course: { ...course, retakeLimit: 2 }, figures: done, count: 1 },
  { refusal: 'no_retakes_left', course: { ...course, retakeLimit: 2 }, figures: done, count: 2 },
  { refusal: 'course_retake_off', course: { ...course, enableCourseRetake: false }, figures: done, count: 0 },
  { refusal: 'course_not_completed', course, figures: { completed: 2, total: 3 }, count: 0 },
  { refusal: 'course_not_completed', course, figures: { completed: 0, total: 0 }, count: 0 },
])('$figures of $course after $count retakes: $refusal', ({ refusal, ...facts }) => {
  expect(retakeRefusal(facts)).toBe(refusal);
});
