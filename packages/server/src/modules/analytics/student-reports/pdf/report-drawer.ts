import type { FastifyInstance } from 'fastify';
import { createBoundedWorker, type WorkerLimits } from '../../../../platform/jobs/bounded-worker.ts';
import type * as worker from './draw-worker.ts';
import type { ReportPages } from './report-pages.ts';

/** A person draws one report and has another wait. */
const LIMITS: WorkerLimits = { waiting: 16, timeoutMs: 30_000, memoryMb: 384, share: 2 };

/** Draws reports with one thread for the process, until the server stops. */
export function reportDrawer(app: FastifyInstance): (pages: ReportPages, userId: number) => Promise<Buffer> {
  const thread = createBoundedWorker<ReportPages, Awaited<ReturnType<typeof worker.draw>>>(
    { module: new URL('./draw-worker.ts', import.meta.url), name: 'draw' },
    LIMITS,
  );
  app.addHook('onClose', () => thread.stop());
  return async (pages, userId) => Buffer.from(await thread.run(pages, { key: String(userId), isStaff: true }));
}
