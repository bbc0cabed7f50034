import type { MediaView } from '@lectern/contract';
import type { UploadFailure } from '../../shared/upload/failure.ts';

/** A file on its way. `waiting` ones start when those before them are through. */
export interface UploadRow {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'refused';
  /** 0 to 1. */
  share: number;
  /** Why it was refused, and what to do. */
  failure?: UploadFailure;
  media?: MediaView;
}

export type UploadEvent =
  | { type: 'add'; rows: readonly UploadRow[] }
  | { type: 'start'; id: number }
  | { type: 'progress'; id: number; share: number }
  | { type: 'done'; id: number; media: MediaView }
  | { type: 'refused'; id: number; failure: UploadFailure }
  | { type: 'retry'; id: number }
  | { type: 'remove'; id: number };

const change = (rows: readonly UploadRow[], id: number, fields: Partial<UploadRow>): UploadRow[] =>
  rows.map((row) => (row.id === id ? { ...row, ...fields } : row));

/** Events that come late, for a row that was canceled, change nothing. */
export function uploadsAfter(rows: readonly UploadRow[], event: UploadEvent): readonly UploadRow[] {
  switch (event.type) {
    case 'add':
      return [...rows, ...event.rows];
    case 'start':
      return change(rows, event.id, { state: 'sending', share: 0 });
    case 'progress':
      return change(rows, event.id, { share: event.share });
    case 'done':
      return change(rows, event.id, { state: 'done', share: 1, media: event.media });
    case 'refused':
      return change(rows, event.id, { state: 'refused', failure: event.failure });
    case 'retry':
      return change(rows, event.id, { state: 'waiting', share: 0 });
    case 'remove':
      return rows.filter((row) => row.id !== event.id);
    default:
      return event satisfies never;
  }
}

/** A slow line is not made faster by sending everything at once. */
const AT_ONCE = 2;

/** The rows to send next. */
export function nextToSend(rows: readonly UploadRow[]): UploadRow[] {
  const free = AT_ONCE - rows.filter((row) => row.state === 'sending').length;
  return rows.filter((row) => row.state === 'waiting').slice(0, Math.max(0, free));
}
