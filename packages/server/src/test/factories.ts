import type { Database } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import { filesOfRole } from './files-of-role.ts';

/** What every factory builds on. */
export interface World {
  db: Database;
  services: Services;
  now: () => Date;
  /** How many there are so far: names are numbers, and begin anew in each file. */
  made: { people: number; courses: number; quizzes: number };
}

/** Builders of test data, extended by each `*.factory.ts`: a builder makes its own parents, and what a test leaves out. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Factories {}

const files = await filesOfRole<{ factories: (world: World) => object }>('factory');

export function createFactories(base: Omit<World, 'made'>): Factories {
  const world = { ...base, made: { people: 0, courses: 0, quizzes: 0 } };
  return Object.assign({}, ...files.map(({ factories }) => factories(world))) as Factories;
}
