import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import type { Values } from './answers/answerStore.ts';
import { isAnswered } from './answers/isAnswered.ts';
import classes from './QuestionNavigation.module.css';

/** Progress through the questions, with a link to each where the quiz allows navigation. */
export function QuestionNavigation({
  questions,
  values,
  shown,
  pages,
  onJump,
}: {
  /** The ids of all of the attempt, in its order. */
  questions: readonly number[];
  values: Values;
  /** Those of the open page. */
  shown: readonly number[];
  pages: readonly (readonly number[])[];
  onJump: ((questionId: number) => void) | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const answered = questions.filter((id) => isAnswered(values[id])).length;
  const page = pages.findIndex((ids) => ids.some((id) => shown.includes(id)));
  return (
    <div className={classes.navigation}>
      <p className={classes.words}>
        <span>
          {t('quiz_answered_of', { answered: format.number(answered), total: format.number(questions.length) })}
        </span>
        {pages.length > 1 && (
          <span>{t('quiz_page_of', { page: format.number(page + 1), pages: format.number(pages.length) })}</span>
        )}
      </p>
      {!onJump && pages.length > 1 && (
        <div className={classes.dots} aria-hidden>
          {pages.map((ids, at) => (
            <span
              key={ids[0]}
              data-now={at === page || undefined}
              data-state={progressOf(ids.map((id) => isAnswered(values[id])))}
            />
          ))}
        </div>
      )}
      {onJump && (
        <nav aria-label={t('quiz_navigation')}>
          <ol role="list" className={classes.jumps}>
            {questions.map((id, at) => {
              const done = isAnswered(values[id]);
              return (
                <li key={id}>
                  <button
                    type="button"
                    data-done={done || undefined}
                    aria-current={shown.includes(id) ? 'step' : undefined}
                    onClick={() => onJump(id)}
                  >
                    <VisuallyHidden>{t('quiz_question')} </VisuallyHidden>
                    <span className="tabular">{format.number(at + 1)}</span>
                    <VisuallyHidden>, {t(done ? 'quiz_answered' : 'quiz_not_answered')}</VisuallyHidden>
                  </button>
                </li>
              );
            })}
          </ol>
        </nav>
      )}
    </div>
  );
}

/** A page is filled by its answers, not by having been opened. */
function progressOf(answered: readonly boolean[]): 'done' | 'begun' | undefined {
  if (!answered.includes(true)) return undefined;
  return answered.includes(false) ? 'begun' : 'done';
}
