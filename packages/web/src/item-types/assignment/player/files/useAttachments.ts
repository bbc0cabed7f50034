import type { Assignment, Attachment } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { assignments } from '../../../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { refusedFile } from '../../../../shared/upload/failure.ts';
import { useUploads } from '../../../../shared/upload/useUploads.ts';
import { assignmentQuery } from '../queries.ts';
import { refusalOf } from './attachmentFiles.ts';

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
  const maxMb = assignment.standing?.max_file_mb ?? assignment.max_file_upload_size;

  const uploads = useUploads({
    purpose: 'assignment',
    check(file) {
      const refusal = refusalOf(file, { types: assignment.allowed_types, maxBytes: maxMb * MEGABYTE });
      if (refusal) throw refusedFile(t, refusal, { name: file.name, maxMb });
    },
    async attach(upload, signal) {
      const made = await call(assignments.attach, { params: { id, upload } }, signal);
      change(client, id, (known) => [...known.filter((one) => one.id !== made.id), made]);
    },
  });

  return {
    attached,
    unsent,
    ...uploads,
    room: assignment.max_files - attached.length - uploads.sending.length,
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
