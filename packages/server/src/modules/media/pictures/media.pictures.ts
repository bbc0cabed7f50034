import { rm } from 'node:fs/promises';
import { AppError } from '../../../platform/errors.ts';
import { refuseFile } from '../../../platform/files/file-type.ts';
import type { FileStore, StagedFile } from '../../../platform/files/files.ts';
import { PIXEL_LIMIT } from './pixel-limit.ts';
import type { PictureEdit } from './picture-edit.rules.ts';
import { message } from '../words/messages.ts';
import { createHelperProcess, HelperRejected } from '../../../platform/jobs/helper-process.ts';

/** Widths that pages ask for, by the names stock clients know. */
const SIZES = { thumbnail: 300, medium: 640, large: 1280 } as const;

/** A staged file; its path is in the same folder as the upload's. */
export type PictureFile = StagedFile;

export interface PictureTask {
  path: string;
  sizes: Record<string, number>;
  /** Keeps the bytes that came. */
  asIs: boolean;
  edit: PictureEdit | null;
}

export interface PictureResult {
  /** null: the bytes that came are kept. */
  main: PictureFile | null;
  width: number;
  height: number;
  sizes: { name: string; staged: PictureFile; width: number; height: number }[];
}

/** More pixels than `PIXEL_LIMIT`. */
export interface TooLarge {
  tooLarge: { width: number; height: number };
}

export interface PreparedPicture extends PictureResult {
  /** The picture itself: the bytes that came, or written anew. */
  main: StagedFile;
}

const pictureHelper = createHelperProcess<PictureTask, PictureResult | TooLarge>({
  module: new URL('picture-helper.ts', import.meta.url),
  idleMs: 10_000,
  taskMs: 120_000,
  maxWaiting: 64,
});

/** Decodes a picture in full and makes its smaller sizes. Throws `file_type` when it cannot be decoded. */
export async function preparePicture(
  files: FileStore,
  staged: StagedFile,
  { asIs, edit, undo }: { asIs: boolean; edit?: PictureEdit | undefined; undo: (() => Promise<void>)[] },
): Promise<PreparedPicture> {
  const { path } = staged;
  // Also what a helper left behind that did not live to answer.
  undo.push(async () => {
    const names = ['main', ...Object.keys(SIZES)];
    await Promise.all(names.map((name) => rm(`${path}-${name}`, { force: true })));
  });
  const answer = await pictureHelper.run({ path, sizes: SIZES, asIs, edit: edit ?? null }).catch((error: unknown) => {
    throw error instanceof HelperRejected ? new AppError('file_type', { sentence: message('picture_damaged') }) : error;
  });
  if ('tooLarge' in answer) {
    const { width, height } = answer.tooLarge;
    refuseFile('picture_pixels', { width, height, n: PIXEL_LIMIT / 1e6 });
  }
  return { ...answer, main: answer.main ?? staged };
}
