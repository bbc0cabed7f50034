import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePassages } from '../../../shared/attempt/usePassages.ts';
import { buttonClass, IconButton } from '../../../shared/ui/Button.tsx';
import { ArrowNextIcon, KeyboardIcon, DoneIcon } from '../../../shared/ui/icons.tsx';
import { LeaveGuard } from '../../form/screen/FormDialogs.tsx';
import type { ListAddress } from '../../list/state/address.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { usePreference } from '../../shell/usePreference.ts';
import { type Attempt, reviewPath } from '../attempt.ts';
import { RegradeDialog } from '../RegradeDialog.tsx';
import { AnswerFilters } from './AnswerFilters.tsx';
import { ShortcutsDialog } from '../../keys/ShortcutsDialog.tsx';
import { keySheet } from './grading/keys.ts';
import { type AnswerFilter, isAmong } from './grading/marks.ts';
import { QuestionCard } from './grading/QuestionCard.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './AttemptReview.module.css';
import { ReviewFrame } from './ReviewFrame.tsx';
import { useGrading } from './grading/useGrading.ts';
import { useGradingKeys } from './grading/useGradingKeys.ts';
import { useFirstWaiting } from './useFirstWaiting.ts';
import { useNextToReview } from './useNextToReview.ts';

/** The answers of an attempt that has ended, each with what a person can say of it. */
export function AttemptReview({
  stored,
  address,
  filter,
  question,
}: {
  stored: Attempt;
  address: ListAddress;
  filter: AnswerFilter;
  /** The only one that is shown, while it is reviewed for one learner after the other. */
  question: number | undefined;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const grading = useGrading(stored);
  const { attempt, touched } = grading;
  const [helping, setHelping] = useState(false);
  const [regrading, setRegrading] = useState(false);
  const [keysOn, setKeysOn] = usePreference('grading.keys', true);
  const passages = usePassages(attempt);
  const answers = attempt.answers ?? {};
  const single = question !== undefined && answers[question] ? question : undefined;
  const next = useNextToReview(attempt, address, single);
  const nextSearch: ListAddress = { ...address, ...(single && { question: single }) };
  const shown = attempt.question_ids.filter((id) => {
    const answer = answers[id];
    return answer && (single === undefined ? isAmong(answer, filter) || touched.has(id) : id === single);
  });
  const isDone = single === undefined ? attempt.to_review === 0 : answers[single]?.needs_review === false;
  const list = useRef<HTMLOListElement>(null);
  const canGrade = attempt.can.grade;
  useGradingKeys({
    list,
    enabled: keysOn,
    questionIds: shown,
    canGrade,
    grading,
    onNextAttempt: () =>
      next.id && void navigate({ to: reviewPath({ id: next.id }) as '.', search: nextSearch as never }),
    onHelp: () => setHelping(true),
  });
  useFirstWaiting({
    list,
    attemptId: attempt.id,
    questionId: canGrade ? shown.find((id) => answers[id]?.needs_review) : undefined,
  });
  return (
    <ReviewFrame
      attempt={attempt}
      address={address}
      actions={
        <>
          <IconButton side="end" label={t('attempts.keys')} onClick={() => setHelping(true)}>
            <KeyboardIcon />
          </IconButton>
          {next.id !== undefined && (
            <AddressLink
              to={reviewPath({ id: next.id })}
              search={nextSearch}
              className={buttonClass({ variant: isDone ? 'primary' : 'outline' })}
            >
              {t(single === undefined ? 'attempts.next_to_review' : 'attempts.next_learner', { count: next.count })}
              <ArrowNextIcon size={18} />
            </AddressLink>
          )}
        </>
      }
    >
      {single === undefined ? (
        <AnswerFilters answers={Object.values(answers)} current={filter} />
      ) : (
        <p className={classes.single}>
          {t('attempts.one_question', { number: attempt.question_ids.indexOf(single) + 1 })}{' '}
          <AddressLink to={reviewPath(attempt)} search={address}>
            {t('attempts.all_questions')}
          </AddressLink>
        </p>
      )}
      {shown.length === 0 && (
        <p className={classes.none}>
          <DoneIcon />
          {t(`attempts.none_${filter}`)}
        </p>
      )}
      <ol role="list" className={base.stack16} ref={list}>
        {shown.map((id) => {
          const answer = answers[id];
          return (
            answer && (
              <li key={id}>
                <QuestionCard
                  questionId={id}
                  number={attempt.question_ids.indexOf(id) + 1}
                  answer={answer}
                  explanation={attempt.answer_explanation[id] ?? ''}
                  passage={passages.get(id)}
                  grading={canGrade ? grading : undefined}
                  onRegrade={() => setRegrading(true)}
                  everyone={
                    canGrade && single === undefined && answer.needs_review ? (
                      <AddressLink
                        to={reviewPath(attempt)}
                        search={{ ...address, question: id }}
                        className={buttonClass({ variant: 'quiet', size: 'small' })}
                      >
                        {t('attempts.for_everyone')}
                      </AddressLink>
                    ) : undefined
                  }
                />
              </li>
            )
          );
        })}
      </ol>
      <ShortcutsDialog
        open={helping}
        onClose={() => setHelping(false)}
        title={t('attempts.keys')}
        rows={keySheet.map(({ action, keys }) => ({ keys, text: t(`attempts.key_${action}`) }))}
        label={t('attempts.keys_on')}
        description={t('attempts.keys_on_help')}
        on={keysOn}
        onSwitch={setKeysOn}
      />
      <RegradeDialog open={regrading} onClose={() => setRegrading(false)} quizId={attempt.quiz_id} />
      <LeaveGuard isDirty={grading.isDirty} />
    </ReviewFrame>
  );
}
