import type { FastifyInstance } from 'fastify';
import { createBoundedWorker, type WorkerLimits } from '../../../platform/jobs/bounded-worker.ts';
import type { CoursePages } from './course-pages.ts';
import type * as worker from './draw-worker.ts';

const LIMITS: WorkerLimits = { waiting: 8, timeoutMs: 30_000, memoryMb: 384, share: 2 };

/** Draws courses with one thread for the process, until the server stops. */
export function courseDrawer(app: FastifyInstance): (pages: CoursePages, userId: number) => Promise<Buffer> {
  const thread = createBoundedWorker<CoursePages, Awaited<ReturnType<typeof worker.draw>>>(
    { module: new URL('./draw-worker.ts', import.meta.url), name: 'draw' },
    LIMITS,
  );
  app.addHook('onClose', () => thread.stop());
  return async (pages, userId) => Buffer.from(await thread.run(pages, { key: String(userId), isStaff: true }));
}
