import type { Database } from '../../../platform/db/database.ts';
import type { EventJobs } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import type { SharedCache } from '../../../platform/shared-cache.ts';
import type { HtmlCleaner } from '../../../platform/html/html-cleaner.ts';

/** What an import needs; the command line has no whole school at hand. */
export interface ImportServices {
  db: Database;
  /** Queues the events of imported records. */
  jobs: EventJobs;
  subscribers: Services['subscribers'];
  cache: Pick<SharedCache, 'drop'>;
  html: Pick<HtmlCleaner, 'cleanTakenOver'>;
  hashPassword: (password: string) => Promise<string>;
  /** Hears why a course could not be written; the result says only that. */
  onError: (error: unknown) => void;
}
