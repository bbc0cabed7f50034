import type { Database } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import { filesOfRole } from './files-of-role.ts';

/** The context of all factories. */
export interface World {
  db: Database;
  services: Services;
  now: () => Date;
  /** Counters for names, which restart in each file. */
  made: { people: number; courses: number; quizzes: number };
}

/** Builders of test data, extended by each `*.factory.ts`. A builder creates missing parents and sets defaults. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Factories {}

const files = await filesOfRole<{ factories: (world: World) => object }>('factory');

export function createFactories(base: Omit<World, 'made'>): Factories {
  const world = { ...base, made: { people: 0, courses: 0, quizzes: 0 } };
  return Object.assign({}, ...files.map(({ factories }) => factories(world))) as Factories;
}
