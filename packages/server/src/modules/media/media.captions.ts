import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '../../platform/errors.ts';
import type { FileStore, StagedFile } from '../../platform/files/files.ts';

/** A video of ten hours with a line every two seconds stays far below. */
const CAPTIONS_LIMIT = 2 * 1_048_576;

/** SubRip as WebVTT, which is what browsers show: a headline, and points for the commas of its times. */
function webVttOf(subRip: string): string {
  const body = subRip
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/^(\d{1,2}:\d\d:\d\d)[,.](\d{1,3})[ \t]*-->[ \t]*(\d{1,2}:\d\d:\d\d)[,.](\d{1,3}).*$/gm, cueTimes);
  return `WEBVTT\n\n${body}\n`;
}

function cueTimes(_line: string, from: string, fromMs: string, to: string, toMs: string): string {
  const clock = (time: string, ms: string) => `${time.padStart(8, '0')}.${ms.padEnd(3, '0')}`;
  return `${clock(from, fromMs)} --> ${clock(to, toMs)}`;
}

/** Reads captions as UTF-8 text and gives them back as WebVTT. */
export async function prepareCaptions(files: FileStore, staged: StagedFile): Promise<StagedFile> {
  if (staged.byteSize > CAPTIONS_LIMIT) throw new AppError('file_size', { n: CAPTIONS_LIMIT / 1_048_576 });
  const text = decodeUtf8(await readFile(staged.path));
  const vtt = text.trimStart().startsWith('WEBVTT') ? text : webVttOf(text);
  return files.stage(Readable.from([Buffer.from(vtt)]), { maxBytes: CAPTIONS_LIMIT * 2 });
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('file_type');
  }
}
