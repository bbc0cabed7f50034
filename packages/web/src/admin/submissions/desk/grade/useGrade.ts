import type { Assignment, Rubric } from '@lectern/contract';
import { pointsAfterPenalty } from '@lectern/contract/late-penalty';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { assignmentReplies } from '../../../../shared/deferred/endpoints.gen.ts';
import { ApiError } from '../../../../shared/api/errors.ts';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { refreshSubmissions, submissionQuery } from '../../queries.ts';
import type { Submission } from '../../submission.ts';
import { gradeBody, gradePoints, gradeValues, type GradeValues, isOverride, unratedCriteria } from './gradeValues.ts';

/** A grade that another person gave while this one was open. */
export interface OtherGrade {
  name: string;
  gradedAt: string;
  points: number;
  result: 'pass' | 'fail';
  /** Whether saving was to open the next submission. */
  andNext: boolean;
}

function otherGrade(error: unknown, andNext: boolean): OtherGrade | null {
  if (!(error instanceof ApiError) || error.code !== 'already_graded') return null;
  const { name, graded_at, earned_points, result } = error.data;
  return {
    name: String(name),
    gradedAt: String(graded_at),
    points: Number(earned_points),
    result: result === 'pass' ? 'pass' : 'fail',
    andNext,
  };
}

/** Focuses the first field of the form that matches. */
const focusIn = (form: HTMLElement | null, selector: string): void =>
  form?.querySelector<HTMLElement>(selector)?.focus();

/** The form state of a grade, and saving it. */
export function useGrade({
  submission,
  assignment,
  form,
  onSaved,
}: {
  submission: Submission;
  assignment: Assignment;
  form: React.RefObject<HTMLElement | null>;
  onSaved: (andNext: boolean) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const rubric: Rubric = assignment.rubric;
  const { total_points: total, pass_points: pass } = submission;
  const [values, setValues] = useState<GradeValues>(() => gradeValues(submission, rubric));
  // The grade that this form shows: a newer one of another person is not replaced unseen.
  const [seen, setSeen] = useState(submission.graded_at);
  const [attempted, setAttempted] = useState(false);
  const [conflict, setConflict] = useState<OtherGrade | null>(null);
  const points = gradePoints(values, rubric, total);
  const afterPenalty = points === undefined ? undefined : pointsAfterPenalty(points, total, submission.penalty);
  const byPoints =
    afterPenalty === undefined ? undefined : afterPenalty >= pass ? ('pass' as const) : ('fail' as const);
  const needsReason = byPoints !== undefined && isOverride(values, byPoints);

  const save = useMutation({
    mutationFn: ({ earned, over }: { earned: number; over?: string; andNext: boolean }) =>
      call(assignmentReplies.grade, {
        params: { id: submission.id },
        body: gradeBody(values, { rubric, points: earned, seen: over ?? seen, version: submission.version }),
      }),
    onSuccess(graded, { andNext }) {
      client.setQueryData(submissionQuery(graded.id).queryKey, graded);
      setSeen(graded.graded_at);
      setConflict(null);
      toast.good(t('submissions.graded'));
      void refreshSubmissions(client);
      onSaved(andNext);
    },
    onError(error, { andNext }) {
      const other = otherGrade(error, andNext);
      setConflict(other);
      if (!other) toast.bad(t('submissions.not_graded'), errorText(t, error));
      // Shows the version that the learner has submitted since.
      if (error instanceof ApiError && error.code === 'submission_changed') void refreshSubmissions(client);
    },
  });

  /** Where something is missing, that field is focused instead. */
  function submit(andNext: boolean) {
    setAttempted(true);
    if (points === undefined) {
      const [unrated] = unratedCriteria(rubric, values.ratings);
      const place = unrated ? rubric.indexOf(unrated) : 0;
      const criteria = form.current?.querySelectorAll<HTMLElement>('[data-part="criterion"]');
      return unrated
        ? focusIn(criteria?.[place] ?? null, 'input')
        : focusIn(form.current, '[data-part="points"] input');
    }
    if (needsReason && values.reason.trim() === '') return focusIn(form.current, '[data-part="reason"] textarea');
    if (!save.isPending) save.mutate({ earned: points, andNext });
    return undefined;
  }

  return {
    rubric,
    values,
    change: (changed: Partial<GradeValues>) => setValues((before) => ({ ...before, ...changed })),
    points,
    byPoints,
    needsReason,
    attempted,
    isSaving: save.isPending,
    submit,
    conflict: conflict && {
      ...conflict,
      overwrite: () =>
        points !== undefined && save.mutate({ earned: points, over: conflict.gradedAt, andNext: conflict.andNext }),
      close: () => setConflict(null),
    },
  };
}

export type Grade = ReturnType<typeof useGrade>;
