import type { LearnerQuestion } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { plainText } from '../../../../shared/format/plainText.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { ApiError } from '../../../../shared/api/errors.ts';
import { headingOf } from '../result/headingOf.ts';
import classes from './SubmitDialog.module.css';
import type { Submit } from './answers/useSubmit.ts';

/** Asks once more, names what is not answered, and stays until the school has the answers. */
export function SubmitDialog({
  submit,
  questions,
  known,
  unanswered,
  refused,
  onJump,
}: {
  submit: Submit;
  /** The ids of all of the attempt, in its order. */
  questions: readonly number[];
  /** Those whose page was read; the others are called by their number. */
  known: readonly LearnerQuestion[];
  unanswered: readonly number[];
  /** Their answers were refused, and are not saved. */
  refused: readonly number[];
  onJump: (questionId: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { error, busy, timeUp } = submit;
  const waits = !timeUp && refused.length > 0;
  // What is not answered can still be: going back is then the safe choice.
  const unfinished = !timeUp && !error && unanswered.length > 0;
  const unsent = error && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
  return (
    <Dialog
      open={submit.open}
      onClose={submit.close}
      title={t(timeUp ? 'quiz_time_up_title' : 'quiz_submit_ask')}
      actions={
        <>
          {!timeUp && (
            <Button variant={unfinished ? 'primary' : 'outline'} disabled={busy} onClick={submit.close}>
              {t('quiz_go_on')}
            </Button>
          )}
          <Button
            variant={unfinished ? 'outline' : 'primary'}
            busy={busy}
            disabled={waits}
            // The second click of a double click that has opened the dialog is no answer.
            onClick={({ detail }) => detail < 2 && submit.send()}
          >
            {t(busy ? 'quiz_sending' : error ? 'quiz_retry' : 'quiz_submit')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        {waits && (
          <Notice tone="bad">
            <p>{t('quiz_refused', { count: refused.length })}</p>
            <QuestionLinks questions={questions} known={known} shown={refused} disabled={busy} onJump={onJump} />
          </Notice>
        )}
        {!timeUp && !(waits && unanswered.length === 0) && (
          <p>
            {unanswered.length === 0
              ? t('quiz_all_answered')
              : t('quiz_unanswered', { count: unanswered.length, total: format.number(questions.length) })}
          </p>
        )}
        {!timeUp && unanswered.length > 0 && (
          <QuestionLinks questions={questions} known={known} shown={unanswered} disabled={busy} onJump={onJump} />
        )}
        {error && !waits && <Notice tone="bad">{unsent ? t('quiz_not_sent') : errorText(t, error)}</Notice>}
      </div>
    </Dialog>
  );
}

function QuestionLinks({
  questions,
  known,
  shown,
  disabled,
  onJump,
}: {
  questions: readonly number[];
  known: readonly LearnerQuestion[];
  shown: readonly number[];
  disabled: boolean;
  onJump: (questionId: number) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const byId = new Map(known.map((question) => [question.id, question]));
  return (
    <ul role="list" className={classes.list}>
      {shown.map((id) => {
        const number = format.number(questions.indexOf(id) + 1);
        const question = byId.get(id);
        return (
          <li key={id}>
            <a
              href={`#${headingOf(id)}`}
              aria-disabled={disabled || undefined}
              onClick={(event) => {
                event.preventDefault();
                if (!disabled) onJump(id);
              }}
            >
              <span className={cx('tabular', classes.number)}>{number}.</span>
              <span className={classes.name}>
                {question ? <bdi>{plainText(question.name)}</bdi> : t('quiz_question_number', { number })}
              </span>
              {question?.answer_required && <span className={classes.required}>{t('quiz_required')}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
