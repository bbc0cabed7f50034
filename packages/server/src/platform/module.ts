import type { FastifyInstance } from 'fastify';
import type { Contribution } from './extension-points.ts';
import type { Subscriber } from './events.ts';
import type { JobKind, Queue } from './jobs/jobs.ts';
import type { Services } from './services.ts';

/** What a module adds to the school. */
export interface Module {
  routes?: (app: FastifyInstance, services: Services) => void;
  subscribers?: (services: Services) => Subscriber[];
  /** Queues that the module writes to outside of a schedule: created before the first job. */
  queues?: readonly Queue[];
  /** `app`: for jobs that call the school's own endpoints as a person. */
  jobs?: (services: Services, app: FastifyInstance) => JobKind[];
  /** Its answers to what modules before it ask. */
  contributes?: readonly Contribution[];
}
