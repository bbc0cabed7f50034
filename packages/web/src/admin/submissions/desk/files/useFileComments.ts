import type { FileComment } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import type { Place } from '../../../../shared/annotated/place.ts';
import { fileCommentsQuery } from '../../../../shared/annotated/queries.ts';
import { useAnnotatedWords } from '../../../../shared/annotated/useAnnotatedWords.ts';
import { call } from '../../../../shared/api/client.ts';
import { assignmentFeedback } from '../../../endpoints.gen.ts';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';

export interface NewComment extends Place {
  file: number;
  text: string;
  /** Stays the same when the comment is sent again. */
  key: string;
}

/** Adds, changes and deletes comments on the files of a submission. */
export function useFileComments(replyId: number) {
  const { t } = useTranslation();
  const { t: words } = useAnnotatedWords();
  const client = useQueryClient();
  const { queryKey } = fileCommentsQuery(replyId);
  const store = (next: (known: FileComment[]) => FileComment[]) =>
    client.setQueryData(queryKey, (known) => {
      const rows = next(known?.rows ?? []);
      return { rows, total: rows.length };
    });
  const keep = (saved: FileComment) => {
    store((known) => [...known.filter(({ id }) => id !== saved.id), saved]);
    toast.good(words('saved'));
  };
  const add = useMutation({
    mutationFn: (body: NewComment) => call(assignmentFeedback.addComment, { params: { id: replyId }, body }),
    onSuccess: keep,
  });
  const change = useMutation({
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      call(assignmentFeedback.updateComment, { params: { id }, body: { text } }),
    onSuccess: keep,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(assignmentFeedback.removeComment, { params: { id } }),
    onSuccess({ id }) {
      store((known) => known.filter((comment) => comment.id !== id));
      toast.good(words('deleted'));
    },
    onError: (error) => toast.bad(words('not_deleted'), errorText(t, error)),
  });
  return { add, change, remove };
}
