import type { FileHandle } from 'node:fs/promises';

/** Boxes that are looked at: far more than a camera writes before the tracks. */
const MAX_BOXES = 4000;

interface Box {
  type: string;
  /** Of the content. */
  start: number;
  end: number;
}

/** Track handlers of a file of the MP4 family: `vide`, `soun` and others. null: it has no list of tracks. */
export async function mp4Tracks(handle: FileHandle, size: number): Promise<string[] | null> {
  let left = MAX_BOXES;

  async function bytes(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
    return buffer.subarray(0, bytesRead);
  }

  async function* boxes({ start, end }: { start: number; end: number }): AsyncGenerator<Box> {
    for (let at = start; at + 8 <= end && left > 0; left -= 1) {
      const head = await bytes(at, 16);
      if (head.length < 8) return;
      const short = head.readUInt32BE(0);
      const isLong = short === 1 && head.length === 16;
      const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
      const content = at + (isLong ? 16 : 8);
      if (length < content - at || at + length > end) return;
      yield { type: head.toString('latin1', 4, 8), start: content, end: at + length };
      at += length;
    }
  }

  async function find(parent: { start: number; end: number }, wanted: string): Promise<Box | undefined> {
    for await (const box of boxes(parent)) if (box.type === wanted) return box;
    return undefined;
  }

  const movie = await find({ start: 0, end: size }, 'moov');
  if (!movie) return null;
  const handlers: string[] = [];
  for await (const track of boxes(movie)) {
    if (track.type !== 'trak') continue;
    const media = await find(track, 'mdia');
    const handler = media && (await find(media, 'hdlr'));
    // Version and flags, then a field of QuickTime, then the kind of track.
    if (handler && handler.end - handler.start >= 12) {
      handlers.push((await bytes(handler.start + 8, 4)).toString('latin1'));
    }
  }
  return handlers;
}
