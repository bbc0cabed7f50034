import type { Assignment, Attachment } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { assignments } from '../../../shared/api/endpoints.gen.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { refusedFile } from '../../../shared/upload/failure.ts';
import { discardUnfinished, sendResumable } from '../../../shared/upload/resumable.ts';
import { assignmentQuery } from '../queries.ts';
import { refusalOf } from './attachmentFiles.ts';

const PURPOSE = 'assignment';

/** A file that is being uploaded or whose upload failed. */
export interface Sending {
  key: number;
  file: File;
  /** Progress from 0 to 1. */
  share: number;
  error?: unknown;
}

const change = (client: QueryClient, id: number, next: (known: Attachment[]) => Attachment[]) =>
  client.setQueryData<Assignment>(
    assignmentQuery(id).queryKey,
    (known) =>
      known && {
        ...known,
        standing: known.standing && { ...known.standing, attachments: next(known.standing.attachments) },
      },
  );

/** Files of an answer: resumable upload, removal and retry. `submitted`: the files of a submission that is edited. */
export function useAttachments(assignment: Assignment, submitted: readonly Attachment[] = []) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = assignment;
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const unsent = assignment.standing?.attachments ?? [];
  const attached = [...submitted.filter((file) => !removed.has(file.id)), ...unsent];
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const counter = useRef(0);
  const maxMb = assignment.standing?.max_file_mb ?? assignment.max_file_upload_size;

  // Aborts running uploads on unmount. They resume when the file is chosen again.
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const patch = (key: number, fields: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key));

  async function send({ key, file }: Pick<Sending, 'key' | 'file'>) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const refusal = refusalOf(file, { types: assignment.allowed_types, maxBytes: maxMb * MEGABYTE });
      if (refusal) throw refusedFile(t, refusal, maxMb);
      const upload = await sendResumable(file, {
        purpose: PURPOSE,
        onProgress: (share) => patch(key, { share }),
        signal: stop.signal,
      });
      const made = await call(assignments.attach, { params: { id, upload } }, stop.signal);
      change(client, id, (known) => [...known.filter((one) => one.id !== made.id), made]);
      drop(key);
    } catch (error) {
      if (stop.signal.aborted) drop(key);
      else patch(key, { error });
    } finally {
      stops.current.delete(key);
    }
  }

  return {
    attached,
    unsent,
    sending,
    room: assignment.max_files - attached.length - sending.length,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ key: (counter.current += 1), file, share: 0 }));
      setSending((all) => [...all, ...added]);
      for (const one of added) void send(one);
    },
    retry(one: Sending) {
      setSending((all) =>
        all.map((other) => (other.key === one.key ? { key: one.key, file: one.file, share: 0 } : other)),
      );
      void send(one);
    },
    cancel({ key, file }: Sending) {
      stops.current.get(key)?.abort();
      drop(key);
      void discardUnfinished(file, PURPOSE);
    },
    /** Files of the submission itself are removed with the edit, so that it can still be discarded. */
    async remove(file: Attachment) {
      if (submitted.some(({ id: one }) => one === file.id)) {
        setRemoved((all) => new Set([...all, file.id]));
        return;
      }
      try {
        await call(assignments.detach, { params: { id, file: file.id } });
        change(client, id, (known) => known.filter((one) => one.id !== file.id));
      } catch (error) {
        toast.bad(t('assignment_file_not_removed'), errorText(t, error as Error));
      }
    },
  };
}
