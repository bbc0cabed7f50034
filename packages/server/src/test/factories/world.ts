import type { Services } from '../../platform/services.ts';
import type { Database } from '../../platform/db/database.ts';

/** What every factory builds on. */
export interface World {
  db: Database;
  services: Services;
  now: () => Date;
  /** How many there are so far: names are numbers, and begin anew in each file. */
  made: { people: number; courses: number; quizzes: number };
}
