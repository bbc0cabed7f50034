import type { FileHandle } from 'node:fs/promises';
import { captionsFormat } from '@lectern/contract/captions';
import { decodeText } from './text-encoding.ts';

const START_BYTES = 65_536;
const LINE_FEED = 10;

/** Captions are plain text: recognized by a headline or times near their start, in the encodings that editors write. */
export async function captionsType(handle: FileHandle): Promise<'vtt' | 'srt' | 'unreadable' | 'no_captions'> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(START_BYTES), position: 0 });
  // A character that the end of the start divides would look like a bad one.
  const end = bytesRead === START_BYTES ? buffer.lastIndexOf(LINE_FEED) + 1 : bytesRead;
  const text = decodeText(buffer.subarray(0, end || bytesRead));
  if (text === null) return 'unreadable';
  return captionsFormat(text) ?? 'no_captions';
}
