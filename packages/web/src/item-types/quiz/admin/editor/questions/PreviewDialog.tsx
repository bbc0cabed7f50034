import { useMutation } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { answers } from '../../../../../question-types/answers.ts';
import type { QuestionValues } from '../../../../../question-types/editing/values.ts';
import { call } from '../../../../../shared/api/client.ts';
import { questions } from '../../../../../shared/deferred/endpoints.gen.ts';
import { useFormat } from '../../../../../shared/format/useFormat.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../../shared/ui/overlays/Dialog.tsx';
import { errorText } from '../../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../../shared/ui/feedback/Notice.tsx';
import { Prose } from '../../../../../shared/ui/Prose.tsx';
import { SkeletonText, Loading } from '../../../../../shared/ui/feedback/Skeleton.tsx';
import { forPreview } from './forPreview.ts';
import base from '../../../../../shared/ui/base.module.css';
import classes from './PreviewDialog.module.css';

/** Lists and pairs travel in an address as their JSON; one blank alone as its text. */
function inAddress(value: unknown, type: QuestionValues['type']): unknown {
  if (type === 'fill-in-the-blanks' && Array.isArray(value) && value.length === 1) return value[0];
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function Verdict({
  answer,
}: {
  answer: { is_correct: boolean; points: number; max_points: number; needs_review: boolean };
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const points = t('quizzes.points_of', {
    points: format.number(answer.points),
    max: format.number(answer.max_points),
  });
  if (answer.needs_review && answer.points < answer.max_points) {
    return <Notice title={t('quizzes.verdict_review')}>{points}</Notice>;
  }
  if (answer.is_correct) {
    return (
      <Notice tone="good" title={t('quizzes.verdict_correct')}>
        {points}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t(answer.points > 0 ? 'quizzes.verdict_partial' : 'quizzes.verdict_incorrect')}>
      {points}
    </Notice>
  );
}

function Preview({ question, dirty }: { question: QuestionValues; dirty: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const [value, setValue] = useState<unknown>(null);
  const [shown] = useState(() => forPreview(question));
  const Answer = answers[question.type];
  const check = useMutation({
    mutationFn: (chosen: unknown) =>
      call(questions.checkAnswer, { query: { id: question.id, chosen_answer: inAddress(chosen, question.type) } }),
  });
  const canCheck = question.id > 0 && !dirty;
  return (
    <div className={base.narrowStack16}>
      {/* Its author wrote it in this form; the editor writes nothing but marks. */}
      <div id={id} className={classes.question}>
        <Prose html={question.name || t('quizzes.untitled')} face="sans" />
      </div>
      {question.enable_description && question.description && <Prose html={question.description} />}
      <Suspense
        fallback={
          <Loading>
            <SkeletonText count={3} />
          </Loading>
        }
      >
        <Answer
          question={shown}
          value={value}
          labelledBy={id}
          onChange={(next) => {
            setValue(next);
            check.reset();
          }}
        />
      </Suspense>
      {check.data && <Verdict answer={check.data} />}
      {check.error && <Notice tone="bad">{errorText(t, check.error)}</Notice>}
      <div className={classes.check}>
        <Button
          variant="primary"
          busy={check.isPending}
          disabled={!canCheck || value === null}
          onClick={() => check.mutate(value)}
        >
          {t('quizzes.check_answer')}
        </Button>
        <p className={base.muted}>{t(canCheck ? 'quizzes.nothing_stored' : 'quizzes.check_when_saved')}</p>
      </div>
    </div>
  );
}

/** A question as its learner sees it, to be tried out. */
export function PreviewDialog({
  open,
  onClose,
  question,
  dirty,
}: {
  open: boolean;
  onClose: () => void;
  question: QuestionValues;
  dirty: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} wide title={t('quizzes.preview_title')}>
      <Preview question={question} dirty={dirty} />
    </Dialog>
  );
}
