import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { attempts } from '../../../shared/deferred/endpoints.gen.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import type { ListAddress } from '../../list/state/address.ts';
import type { Attempt } from '../attempt.ts';
import { attemptQuery, refreshAttemptLists } from '../queries.ts';
import { QuestionCard } from './grading/QuestionCard.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './AttemptReview.module.css';
import { ReviewFrame } from './ReviewFrame.tsx';

/** An attempt that runs: how far it is, read again every few seconds, and a way to end it. */
export function RunningAttempt({ attempt, address }: { attempt: Attempt; address: ListAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(attempts.end, { params: { id: attempt.id } }),
    onSuccess(ended) {
      client.setQueryData(attemptQuery(attempt.id).queryKey, ended);
      toast.good(t('attempts.ended'));
      setAsking(false);
      void refreshAttemptLists(client);
    },
    onError(error) {
      setAsking(false);
      toast.bad(t('attempts.not_ended'), errorText(t, error));
      void client.invalidateQueries({ queryKey: attemptQuery(attempt.id).queryKey });
    },
  });
  const name = attempt.user?.display_name ?? '–';
  return (
    <ReviewFrame
      attempt={attempt}
      address={address}
      actions={attempt.can.end && <Button onClick={() => setAsking(true)}>{t('attempts.end')}</Button>}
    >
      <div className={classes.live}>
        <Notice title={t('attempts.running', { name })}>
          <Progress attempt={attempt} />
        </Notice>
      </div>
      <ol role="list" className={base.stack16}>
        {attempt.question_ids.map((id, place) => {
          const answer = attempt.answers?.[id];
          return (
            answer && (
              <li key={id}>
                <QuestionCard
                  questionId={id}
                  number={place + 1}
                  answer={answer}
                  explanation={attempt.answer_explanation[id] ?? ''}
                  running
                />
              </li>
            )
          );
        })}
      </ol>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('attempts.end_title')}
        confirm={t('attempts.end')}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      >
        <p>{t('attempts.end_text', { name })}</p>
      </ConfirmDialog>
    </ReviewFrame>
  );
}

function Progress({ attempt: { draft, total_questions, deadline } }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  const saved = Object.values(draft ?? {});
  const last = saved
    .map(({ saved_at }) => saved_at)
    .toSorted()
    .at(-1);
  return (
    <>
      {draft && (
        <p>
          {t('attempts.running_answered', {
            number: format.number(saved.filter(({ value }) => value !== null).length),
            total: format.number(total_questions),
          })}
          {last && ` ${t('attempts.running_saved', { time: site.time(last) })}`}
        </p>
      )}
      <p>
        {deadline ? t('attempts.running_until', { time: site.moment(deadline) }) : t('attempts.running_no_limit')}{' '}
        {t('attempts.running_later')}
      </p>
    </>
  );
}
