import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/db/database.ts';
import { accountFactories } from './accounts.ts';
import { apiKeyFactories } from './api-keys.ts';
import { attemptFactories } from './attempts.ts';
import { courseFactories } from './courses.ts';
import { enrollmentFactories } from './enrollments.ts';
import { progressFactories } from './progress.ts';
import { quizFactories } from './quizzes.ts';

/** What every factory builds on. */
export interface World {
  db: Database;
  services: Services;
  now: () => Date;
  /** How many there are so far: names are numbers, and begin anew in each file. */
  made: { people: number; courses: number; quizzes: number };
}

/** Builders of test data: each fills in what a test does not care about, and builds its own parents. */
export function createFactories(base: Omit<World, 'made'>) {
  const world = { ...base, made: { people: 0, courses: 0, quizzes: 0 } };
  const courses = courseFactories(world);
  return {
    ...accountFactories(world),
    ...apiKeyFactories(world),
    ...courses,
    ...enrollmentFactories(world),
    ...progressFactories(world),
    ...quizFactories(world, courses),
    ...attemptFactories(world),
  };
}

export type Factories = ReturnType<typeof createFactories>;
