import type { AnswerResult } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { results } from '../../../../question-types/results.ts';
import { call } from '../../../../shared/api/client.ts';
import { attempts } from '../../../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import classes from './GivenAnswer.module.css';
import type { Grading } from './useGrading.ts';

interface Props {
  questionId: number;
  answer: AnswerResult;
  /** Left out for those who only look. */
  grading?: Grading;
  onRegrade?: () => void;
}

/** What was written in a blank; '' where nothing was. */
const writtenIn = ({ answered }: AnswerResult, blank: number): string => {
  const text: unknown = Array.isArray(answered) ? answered[blank] : '';
  return typeof text === 'string' ? text.trim() : '';
};

/** The answer as its type shows it. A word in a blank can be taken into the key, and others marked by it. */
export function GivenAnswer({ questionId, answer, grading, onRegrade }: Props) {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState(false);
  const accept = useMutation({
    mutationFn: ({ attemptId, blank }: { attemptId: number; blank: number }) =>
      call(attempts.acceptAnswer, { params: { id: attemptId }, body: { answer_id: questionId, blank } }),
    networkMode: 'always',
    onSuccess(attempt) {
      grading?.take(attempt);
      setAccepted(true);
    },
    onError: (error) => void toast.bad(t('attempts.not_accepted'), errorText(t, error)),
  });
  const Result = results[answer.type];
  const afterBlank = (blank: number) =>
    writtenIn(answer, blank) !== '' && (
      <Button
        size="small"
        variant="soft"
        className={classes.accept}
        busy={accept.isPending}
        onClick={() => grading && accept.mutate({ attemptId: grading.attempt.id, blank })}
      >
        {t('attempts.accept')}
      </Button>
    );
  return (
    <>
      <Result result={answer} grader {...(grading && { afterBlank })} />
      {accepted && (
        <div role="status">
          <Notice tone="good" title={t('attempts.accepted')}>
            <p>{t('attempts.accepted_text')}</p>
            <Button size="small" className={classes.regrade} onClick={onRegrade}>
              {t('attempts.regrade_others')}
            </Button>
          </Notice>
        </div>
      )}
    </>
  );
}
