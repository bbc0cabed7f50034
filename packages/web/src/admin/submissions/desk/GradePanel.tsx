import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { assignmentReplies } from '../../../shared/api/endpoints.gen.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { mayBeTyped, readPoints } from '../../attempts/review/grading/points.ts';
import { RichTextField } from '../../editor/RichTextField.tsx';
import { refreshSubmissions, submissionQuery } from '../queries.ts';
import { FeedbackFiles } from './files/FeedbackFiles.tsx';
import { ResultTag } from '../SubmissionFacts.tsx';
import type { Submission } from '../submission.ts';
import classes from './Desk.module.css';
import type { DeskSearch } from './desk.ts';

const NEXT_KEYS = 'Ctrl+Enter';

/** Returns a submission, so that the learner can submit again. */
function ReturnButton({ submission, onDone }: { submission: Submission; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const giveBack = useMutation({
    mutationFn: () => call(assignmentReplies.returnForRetake, { params: { id: submission.id } }),
    onSuccess() {
      toast.good(t('submissions.returned'));
      void refreshSubmissions(client);
      onDone();
    },
    onError: (error) => toast.bad(t('submissions.not_done'), errorText(t, error)),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t('submissions.return')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('submissions.return_title', { name: submission.user.display_name })}
        confirm={t('submissions.return')}
        busy={giveBack.isPending}
        onConfirm={() => giveBack.mutate()}
        onClose={() => setAsks(false)}
      >
        <p>{t('submissions.return_text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Ctrl+Enter or Cmd+Enter anywhere on the page saves and opens the next submission. */
function useNextKey(submit: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      // Forms of their own, such as that of a comment on a file.
      if (event.target instanceof Element && event.target.closest('[data-own-keys]')) return;
      event.preventDefault();
      submit();
    };
    // In the capture phase, before the note editor inserts a line break.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  });
}

export function GradePanel({
  submission,
  next,
  go,
}: {
  submission: Submission;
  /** Id of the next ungraded submission. */
  next: () => number | undefined;
  go: (changed: DeskSearch) => Promise<void>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const id = useId();
  const { earned_points: earned, total_points: total, pass_points: pass, result: stored } = submission;
  const [points, setPoints] = useState(earned === null ? '' : String(earned));
  const [override, setOverride] = useState<'' | 'pass' | 'fail'>(() => {
    if (earned === null || stored === 'pending') return '';
    return stored === (earned >= pass ? 'pass' : 'fail') ? '' : stored;
  });
  const [note, setNote] = useState(submission.note);
  const [wanting, setWanting] = useState(false);
  const typed = readPoints(points, total);

  const save = useMutation({
    mutationFn: ({ earned_points }: { earned_points: number; following?: number | undefined }) =>
      call(assignmentReplies.grade, {
        params: { id: submission.id },
        body: { earned_points, note: note as never, reviewed: true, ...(override && { result: override }) },
      }),
    onSuccess(graded, { following }) {
      client.setQueryData(submissionQuery(graded.id).queryKey, graded);
      toast.good(t('submissions.graded'));
      void refreshSubmissions(client);
      if (following !== undefined) void go({ reply: following });
    },
    onError: (error) => toast.bad(t('submissions.not_graded'), errorText(t, error)),
  });

  function submit(andNext: boolean) {
    if (typed === undefined) {
      setWanting(true);
      document.getElementById(id)?.focus();
      return;
    }
    setPoints(String(typed));
    if (!save.isPending) save.mutate({ earned_points: typed, ...(andNext && { following: next() }) });
  }

  useNextKey(() => submission.can.grade && submit(true));

  if (!submission.can.grade) {
    return (
      <aside className={classes.grade}>
        <Notice>{t(submission.archived ? 'submissions.was_put_away' : 'submissions.own')}</Notice>
        <ResultTag result={stored} />
      </aside>
    );
  }
  return (
    <form
      className={classes.grade}
      aria-label={t('submissions.grade')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <TextField
        id={id}
        required
        label={t('submissions.points')}
        description={t('submissions.points_help', { total: format.number(total), pass: format.number(pass) })}
        error={wanting && typed === undefined ? t('submissions.points_wanted') : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={points}
        onChange={({ currentTarget: { value } }) => {
          if (mayBeTyped(value.trim())) setPoints(value.trim());
        }}
        // Limits the points to the total.
        onBlur={() => typed !== undefined && setPoints(String(typed))}
      />
      <SelectField
        label={t('submissions.result')}
        unset={
          typed === undefined
            ? t('submissions.by_points')
            : t('submissions.by_points_is', { result: t(`submissions.result_${typed >= pass ? 'pass' : 'fail'}`) })
        }
        options={[
          { value: 'pass', label: t('submissions.result_pass') },
          { value: 'fail', label: t('submissions.result_fail') },
        ]}
        value={override}
        onChange={(value) => setOverride(value as typeof override)}
      />
      <RichTextField
        label={t('submissions.note')}
        description={t('submissions.note_help')}
        height={160}
        value={note}
        onChange={setNote}
      />
      <FeedbackFiles submission={submission} />
      <p className={base.fact}>{t('submissions.keys', { keys: NEXT_KEYS })}</p>
      <div className={classes.actions}>
        <Button type="submit" busy={save.isPending}>
          {t('submissions.save')}
        </Button>
        <Button variant="primary" busy={save.isPending} onClick={() => submit(true)}>
          {t('submissions.save_and_next')}
        </Button>
        <ReturnButton submission={submission} onDone={() => void go({ reply: next() } as DeskSearch)} />
      </div>
    </form>
  );
}
