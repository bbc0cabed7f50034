import type { MediaView } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from '#i18n';
import { media as mediaEndpoints } from '../endpoints.gen.ts';
import { uploads as uploadEndpoints } from '../../shared/deferred/endpoints.gen.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { refusedFile, uploadFailure } from '../../shared/upload/failure.ts';
import { fileError, type MediaKind, namedFile } from './kinds.ts';
import { discardUpload, sendMedia } from './sendMedia.ts';
import { nextToSend, type UploadRow, uploadsAfter } from './uploads.ts';

let lastId = 0;

/**
 * Files on their way to the library: two at a time, each with its progress, and each can be stopped or tried again.
 * `onDone` gets every file that has arrived.
 */
export function useUploads({ kind, onDone }: { kind: MediaKind; onDone?: (media: MediaView, row: UploadRow) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { max_upload_mb: maxMb } = usePageSettings();
  const [rows, dispatch] = useReducer(uploadsAfter, []);
  const stops = useRef(new Map<number, AbortController>());
  const done = useRef(onDone);

  // Synchronises what runs below with the newest render.
  useEffect(() => {
    done.current = onDone;
  });

  // Leaving the screen cancels the uploads.
  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const stop of open.values()) stop.abort();
      open.clear();
    };
  }, []);

  const failureOf = ({ name }: File, error: unknown) =>
    uploadFailure(t, { name, error, typeAdvice: t(`media.type_advice_${kind}`) });

  async function send(row: UploadRow) {
    const stop = new AbortController();
    stops.current.set(row.id, stop);
    dispatch({ type: 'start', id: row.id });
    try {
      const media = await sendMedia(row.file, {
        onProgress: (share) => dispatch({ type: 'progress', id: row.id, share }),
        signal: stop.signal,
      });
      dispatch({ type: 'done', id: row.id, media });
      void client.invalidateQueries({ queryKey: [mediaEndpoints.list.path] });
      void client.invalidateQueries({ queryKey: [uploadEndpoints.list.path] });
      void client.invalidateQueries({ queryKey: [mediaEndpoints.storage.path] });
      done.current?.(media, row);
    } catch (error) {
      if (stop.signal.aborted) return;
      dispatch({ type: 'refused', id: row.id, failure: failureOf(row.file, error) });
    } finally {
      stops.current.delete(row.id);
    }
  }

  // Synchronises the network with the queue: what waits is sent as soon as there is room.
  useEffect(() => {
    for (const row of nextToSend(rows)) if (!stops.current.has(row.id)) void send(row);
  });

  function rowFor(given: File): UploadRow {
    lastId += 1;
    const file = namedFile(given, new Date());
    const error = fileError(file, { kind, maxMb });
    const row = { id: lastId, file, share: 0 };
    if (!error) return { ...row, state: 'waiting' };
    return { ...row, state: 'refused', failure: failureOf(file, refusedFile(t, error, { name: file.name, maxMb })) };
  }

  return {
    rows,
    /** The rows that were made, in order, also for files that are refused at once. */
    add(files: Iterable<File>): UploadRow[] {
      const made = [...files].map(rowFor);
      dispatch({ type: 'add', rows: made });
      return made;
    },
    retry: (id: number) => dispatch({ type: 'retry', id }),
    /** Aborts a running upload and removes it here and on the server. */
    remove(id: number) {
      const row = rows.find((one) => one.id === id);
      stops.current.get(id)?.abort();
      if (row && row.state !== 'done') void discardUpload(client, row.file);
      stops.current.delete(id);
      dispatch({ type: 'remove', id });
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
