import { accountFactories } from './accounts.ts';
import { apiKeyFactories } from './api-keys.ts';
import { attemptFactories } from './attempts.ts';
import { courseFactories } from './courses.ts';
import { enrollmentFactories } from './enrollments.ts';
import { pageFactories } from './pages.ts';
import { progressFactories } from './progress.ts';
import { quizFactories } from './quizzes.ts';
import { assignmentFactories } from './assignments.ts';
import { sessionFactories } from './sessions.ts';
import type { World } from './world.ts';

/** Builders of test data: each fills in what a test does not care about, and builds its own parents. */
export function createFactories(base: Omit<World, 'made'>) {
  const world = { ...base, made: { people: 0, courses: 0, quizzes: 0 } };
  const courses = courseFactories(world);
  return {
    ...accountFactories(world),
    ...apiKeyFactories(world),
    ...courses,
    ...enrollmentFactories(world),
    ...pageFactories(world),
    ...progressFactories(world),
    ...quizFactories(world, courses),
    ...attemptFactories(world),
    ...assignmentFactories(world, courses),
    ...sessionFactories(world, courses),
  };
}

export type Factories = ReturnType<typeof createFactories>;
