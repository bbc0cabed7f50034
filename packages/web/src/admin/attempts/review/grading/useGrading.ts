import type { Attempt } from '@lectern/contract';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { attempts } from '../../../../shared/deferred/endpoints.gen.ts';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { attemptQuery, refreshAttemptLists } from '../../queries.ts';
import { type Mark, withMark } from './marks.ts';
import { readPoints } from './points.ts';

/** Unsaved input. */
export interface Draft {
  points?: string;
  note?: string;
  /** Its field is there, also while it is empty. */
  noteOpen?: boolean;
  /** It was to be saved and has no points yet. */
  wanting?: boolean;
}

function send(attemptId: number, mark: Mark): Promise<Attempt> {
  const params = { id: attemptId };
  const said = { answer_id: mark.questionId, ...(mark.note !== undefined && { note: mark.note }) };
  return mark.kind === 'points'
    ? call(attempts.updatePoints, { params, body: { ...said, points: mark.points, is_correct: mark.correct } })
    : call(attempts.updateCorrect, { params, body: { ...said, is_correct: mark.correct } });
}

/**
 * Marks the answers of an attempt, one row at a time. A mark shows at once and is sent behind those before it; one that
 * is refused goes back to what was stored, and what was typed is in its fields again.
 */
export function useGrading(stored: Attempt) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Record<number, Draft>>({});
  /** Answers that were marked on this screen: they stay in sight whatever is filtered. */
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const mutationKey = ['grade', stored.id];

  const edit = (questionId: number, change: Draft) =>
    setDrafts((before) => ({ ...before, [questionId]: { ...before[questionId], ...change } }));
  const forget = (questionId: number) =>
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => Number(id) !== questionId)));

  const marking = useMutation({
    mutationKey,
    // One after the other: answers come back in the order of the marks.
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: ({ mark }: { mark: Mark; draft: Draft | undefined }) => send(stored.id, mark),
    onMutate({ mark }) {
      forget(mark.questionId);
      setTouched((before) => new Set([...before, mark.questionId]));
    },
    onSuccess(attempt, { mark }) {
      client.setQueryData(attemptQuery(stored.id).queryKey, attempt);
      toast.good(t(mark.kind === 'points' ? 'attempts.points_updated' : 'attempts.result_updated'));
      void refreshAttemptLists(client);
    },
    onError(error, { mark, draft }) {
      if (draft) setDrafts((before) => ({ ...before, [mark.questionId]: { ...draft, ...before[mark.questionId] } }));
      toast.bad(t('attempts.not_marked'), errorText(t, error));
    },
  });

  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as { mark: Mark } | undefined)?.mark,
  }).filter((mark) => mark !== undefined);
  const attempt = waiting.reduce(withMark, stored);

  const draftOf = (questionId: number): Draft => drafts[questionId] ?? {};
  const give = (mark: Mark) => {
    // Where nothing was answered there is nothing to mark.
    if ((attempt.answers?.[mark.questionId]?.answered ?? null) === null) return;
    marking.mutate({ mark, draft: drafts[mark.questionId] });
  };
  const maxOf = (questionId: number) => attempt.answers?.[questionId]?.max_points ?? 0;
  const typedPoints = (questionId: number) => {
    const { points } = draftOf(questionId);
    return points === undefined ? undefined : readPoints(points, maxOf(questionId));
  };
  /** Whether there is something to save. */
  const isChanged = (questionId: number) => {
    const { points, note } = draftOf(questionId);
    const answer = attempt.answers?.[questionId];
    return points !== undefined || (note !== undefined && note !== answer?.note);
  };
  const noteOf = (questionId: number) => {
    const { note } = draftOf(questionId);
    return note === undefined ? {} : { note };
  };

  return {
    /** As it is shown: with the marks that are on their way. */
    attempt,
    touched,
    edit,
    draftOf,
    isSaving: (questionId: number) => waiting.some((mark) => mark.questionId === questionId),
    isChanged,
    isDirty: () => Object.keys(drafts).map(Number).some(isChanged),
    /** Points as typed; with a note alone they stay what they are. A note is no judgment of an answer that waits. */
    save(questionId: number) {
      const answer = attempt.answers?.[questionId];
      const draft = drafts[questionId];
      if (!answer || !draft || !isChanged(questionId)) return;
      const typed = typedPoints(questionId);
      if (typed === undefined && (draft.points !== undefined || answer.needs_review)) {
        edit(questionId, { wanting: true });
      } else give({ kind: 'points', questionId, points: typed ?? answer.points, ...noteOf(questionId) });
    },
    /** Right or wrong: all points or none, unless points were typed. */
    flip(questionId: number, correct: boolean) {
      const points = typedPoints(questionId);
      if (points === undefined) give({ kind: 'flip', questionId, correct, ...noteOf(questionId) });
      else give({ kind: 'points', questionId, points, correct, ...noteOf(questionId) });
    },
    undo: forget,
    /** What another call has answered of the attempt. */
    take(answered: Attempt) {
      client.setQueryData(attemptQuery(stored.id).queryKey, answered);
      void refreshAttemptLists(client);
    },
  };
}

export type Grading = ReturnType<typeof useGrading>;
