import { Mark } from '../parts/Mark.tsx';
import { NotAnswered } from '../parts/NotAnswered.tsx';
import type { ResultProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { textsOf } from '../values.ts';
import classes from './Sortable.module.css';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

/** The given order next to the correct one. */
export function SortableResult({ result }: ResultProps) {
  const { t } = useQuestionWords();
  const given = textsOf(result.answered);
  const right = textsOf(result.correct_answer);
  return (
    <div className={classes.columns}>
      <div>
        <p className={classes.heading}>{t('given_order')}</p>
        {given.length === 0 ? (
          <NotAnswered />
        ) : (
          <ol className={classes.done}>
            {given.map((name, place) => (
              <li key={name}>
                <span className={classes.line}>
                  <CourseText>{name}</CourseText>
                  {right.length > 0 && (
                    <Mark tone={right[place] === name ? 'good' : 'bad'}>
                      {t(right[place] === name ? 'correct' : 'incorrect')}
                    </Mark>
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {right.length > 0 && !result.correct && (
        <div>
          <p className={classes.heading}>{t('correct_order')}</p>
          <ol className={classes.done}>
            {right.map((name) => (
              <li key={name}>
                <CourseText>{name}</CourseText>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
