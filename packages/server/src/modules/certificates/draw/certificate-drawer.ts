import type { CertificateDrawing } from '@lectern/contract';
import type { Owner } from '../../../platform/concurrency-limiter.ts';
import { AppError } from '../../../platform/errors.ts';
import { createBoundedWorker, type WorkerLimits } from '../../../platform/jobs/bounded-worker.ts';
import type { Services } from '../../../platform/services.ts';
import type { CertificateSheet } from './draw-certificate.ts';
import { readFaces } from './read-faces.ts';
import type { DrawResult, DrawTask } from './draw-worker.ts';

/** Draws certificates in a thread. Never inside a transaction. */
export interface CertificateDrawer {
  drawing: (sheet: CertificateSheet, owner: Owner) => Promise<CertificateDrawing>;
  pdf: (sheet: CertificateSheet, options: NonNullable<DrawTask['pdf']>, owner: Owner) => Promise<Uint8Array>;
  stop: () => Promise<void>;
}

/** `share`: a screen of the list asks for the drawings of all its cards. */
const DRAWER_LIMITS: WorkerLimits = { waiting: 64, timeoutMs: 20_000, memoryMb: 512, share: 16 };

export function createCertificateDrawer({ files }: Pick<Services, 'files'>): CertificateDrawer {
  const module = new URL('./draw-worker.ts', import.meta.url);
  const thread = createBoundedWorker<DrawTask, DrawResult>({ module, name: 'draw' }, DRAWER_LIMITS);

  async function run(task: Omit<DrawTask, 'faces'>, owner: Owner): Promise<Exclude<DrawResult, { tooLarge: true }>> {
    const faces = await readFaces(files, task.sheet);
    const result = await thread.run({ ...task, faces }, owner);
    if ('tooLarge' in result) throw new AppError('certificate_too_large');
    return result;
  }

  return {
    async drawing(sheet, owner) {
      const result = await run({ sheet, pdf: null }, owner);
      if (!('drawing' in result)) throw new Error('no drawing');
      return result.drawing;
    },
    async pdf(sheet, options, owner) {
      const result = await run({ sheet, pdf: options }, owner);
      if (!('pdf' in result)) throw new Error('no PDF');
      return result.pdf;
    },
    stop: thread.stop,
  };
}
