import type { AnswerResult } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { attempts } from '../../../shared/api/endpoints.gen.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/errorText.ts';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { Grading } from './useGrading.ts';

interface Props {
  attemptId: number;
  questionId: number;
  answer: AnswerResult;
  grading: Grading | undefined;
  onRegrade: () => void;
}

/** What was written in the blanks and is none of the accepted words, by blank. */
export function missedBlanks({ type, answered, correct, accepted }: AnswerResult): { blank: number; text: string }[] {
  if (type !== 'fill-in-the-blanks' || correct || !Array.isArray(answered)) return [];
  return answered.flatMap((value: unknown, blank) => {
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' || accepted[blank]?.includes(text) ? [] : [{ blank, text }];
  });
}

/** The answer as its type shows it; a word in a blank can be taken into the key. */
export function GivenAnswer({ attemptId, questionId, answer, grading, onRegrade }: Props) {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState(false);
  const accept = useMutation({
    mutationFn: (blank: number) =>
      call(attempts.acceptAnswer, { params: { id: attemptId }, body: { answer_id: questionId, blank } }),
    networkMode: 'always',
    onSuccess(attempt) {
      grading?.took(attempt);
      toast.good(t('attempts.accepted'));
      setAccepted(true);
    },
    onError: (error) => void toast.bad(t('attempts.not_accepted'), errorText(t, error)),
  });
  const missed = grading ? missedBlanks(answer) : [];
  return (
    <>
      <p>{JSON.stringify(answer.answered)}</p>
      {missed.map(({ blank, text }) => (
        <div key={blank}>
          <Button size="small" variant="soft" busy={accept.isPending} onClick={() => accept.mutate(blank)}>
            {t('attempts.accept', { text })}
          </Button>
        </div>
      ))}
      {accepted && (
        <Notice tone="good" title={t('attempts.accepted')}>
          <p>{t('attempts.accepted_text')}</p>
          <Button size="small" onClick={onRegrade}>
            {t('attempts.regrade_others')}
          </Button>
        </Notice>
      )}
    </>
  );
}
