import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '../../platform/errors.ts';
import { refuseFile } from '../../platform/files/file-type.ts';
import type { FileStore, StagedFile } from '../../platform/files/files.ts';
import { createBoundedWorker } from '../../platform/jobs/bounded-worker.ts';
import type * as worker from './captions-worker.ts';

/** A video of ten hours with a line every two seconds stays far below. */
const CAPTIONS_LIMIT = 2 * 1_048_576;
/** Every sign of a text may be escaped, and a line of times be written in full. */
const MAX_GROWTH = 8;

const module = new URL('./captions-worker.ts', import.meta.url);
const thread = createBoundedWorker<Uint8Array, ReturnType<typeof worker.convert>>(
  { module, name: 'convert' },
  { waiting: 64, timeoutMs: 20_000, memoryMb: 256 },
);

/** The captions of a file as WebVTT. Throws `file_type`, which says why, when it has none. */
export async function webVttOfFile({ path, byteSize }: StagedFile): Promise<string> {
  if (byteSize > CAPTIONS_LIMIT) throw new AppError('file_size', { n: CAPTIONS_LIMIT / 1_048_576 });
  const answer = await thread.run(await readFile(path));
  return 'problem' in answer ? refuseFile(answer.problem) : answer.vtt;
}

/** Reads captions in whatever form people have them, and gives them back as WebVTT. */
export async function prepareCaptions(files: FileStore, staged: StagedFile): Promise<StagedFile> {
  const vtt = await webVttOfFile(staged);
  return files.stage(Readable.from([Buffer.from(vtt)]), { maxBytes: CAPTIONS_LIMIT * MAX_GROWTH });
}
