import type { Attempt } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { ArrowNextIcon, ArrowPreviousIcon } from '../../../../shared/ui/icons.tsx';
import type { AnswerState } from './answers/answerStore.ts';
import { QuizTimer } from './QuizTimer.tsx';
import classes from './RunBar.module.css';
import { SaveState } from './answers/SaveState.tsx';

/** Under the questions: back and on, the time, whether everything is saved, and on the last page the end. */
export function RunBar({
  attempt,
  status,
  answered,
  onTimeOver,
  onPrevious,
  onNext,
  onSubmit,
}: {
  attempt: Attempt;
  status: AnswerState['status'];
  answered: boolean;
  onTimeOver: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onSubmit: () => void;
}) {
  const { t } = useTranslation();
  return (
    <section className={classes.bar} aria-label={t('quiz_bar')}>
      <div className={classes.start}>
        {onPrevious && (
          <Button className={classes.turn} icon={<ArrowPreviousIcon />} onClick={onPrevious}>
            <span className={classes.words}>{t('quiz_previous_page')}</span>
          </Button>
        )}
      </div>
      <div className={classes.middle}>
        {attempt.deadline && <QuizTimer attempt={attempt} deadline={attempt.deadline} onOver={onTimeOver} />}
        <SaveState status={status} shown={answered || status !== 'saved'} />
      </div>
      <div className={classes.end}>
        {onNext ? (
          <Button className={classes.turn} variant="primary" onClick={onNext}>
            <span className={classes.words}>{t('quiz_next_page')}</span>
            <ArrowNextIcon />
          </Button>
        ) : (
          <Button variant="primary" onClick={onSubmit}>
            {t('quiz_submit')}
          </Button>
        )}
      </div>
    </section>
  );
}
