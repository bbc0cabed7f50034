import type { ReviewEntry } from '@lectern/contract';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { focusOnce } from './focusOnce.ts';
import { GradeButtons } from './GradeButtons.tsx';
import { gradesInOrder } from './session.ts';
import classes from './Session.module.css';
import type { ReviewSession } from './useReviewSession.ts';

/** A card: its front, and its back with the grades once it is shown. */
export function CardEntry({ entry, session }: { entry: ReviewEntry; session: ReviewSession }) {
  const { t } = useDailyReviewWords();
  const { isShown } = session.state;
  return (
    <>
      <article className={classes.card}>
        <div className={classes.side} tabIndex={-1} ref={focusOnce}>
          <VisuallyHidden>{t('front')}: </VisuallyHidden>
          <span dir="auto">{entry.front}</span>
        </div>
        {isShown && (
          <div className={classes.answer} tabIndex={-1} ref={focusOnce}>
            <VisuallyHidden>{t('back')}: </VisuallyHidden>
            <span dir="auto">{entry.back}</span>
          </div>
        )}
      </article>
      <div className={classes.actions}>
        {isShown ? (
          <GradeButtons
            label={t('how_well')}
            grades={gradesInOrder}
            intervals={entry.intervals}
            primary="good"
            sent={session.grading}
            onGrade={session.grade}
          />
        ) : (
          <Button variant="primary" wide onClick={session.show}>
            {t('show_answer')}
          </Button>
        )}
      </div>
    </>
  );
}
