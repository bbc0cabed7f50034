import type { MediaView } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { nextToSend, type UploadEvent, type UploadRow, uploadsAfter } from './uploads.ts';

const row = (id: number, state: UploadRow['state'] = 'waiting'): UploadRow => ({
  id,
  file: new File(['x'], `${id}.png`),
  state,
  share: 0,
});
const failure = { name: '1.png', message: 'No.', advice: 'Try again.', canRetry: true };
const after = (rows: UploadRow[], ...events: UploadEvent[]) => events.reduce(uploadsAfter, rows);

describe('files on their way', () => {
  it('go two at a time, in the order they were chosen', () => {
    let rows = after([], { type: 'add', rows: [row(1), row(2), row(3)] });
    expect(nextToSend(rows).map(({ id }) => id)).toEqual([1, 2]);
    rows = after([...rows], { type: 'start', id: 1 }, { type: 'start', id: 2 });
    expect(nextToSend(rows)).toEqual([]);
    rows = after([...rows], { type: 'done', id: 1, media: {} as MediaView });
    expect(nextToSend(rows).map(({ id }) => id)).toEqual([3]);
  });

  it('a refused one makes room, keeps its reason, and waits again when it is retried', () => {
    const refused = after([row(1, 'sending'), row(2)], { type: 'refused', id: 1, failure });
    expect(refused[0]).toMatchObject({ state: 'refused', failure });
    expect(nextToSend(refused).map(({ id }) => id)).toEqual([2]);
    expect(after([...refused], { type: 'retry', id: 1 })[0]).toMatchObject({ state: 'waiting', share: 0 });
  });

  it('a canceled one does not come back with a late answer', () => {
    const rows = after(
      [row(1, 'sending')],
      { type: 'remove', id: 1 },
      { type: 'progress', id: 1, share: 0.5 },
      { type: 'done', id: 1, media: {} as MediaView },
    );
    expect(rows).toEqual([]);
  });
});
