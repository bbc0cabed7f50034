import type { ResultProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { rowsOf, textsOf } from '../values.ts';
import { Mark } from './Mark.tsx';
import { NotAnswered } from './NotAnswered.tsx';
import classes from './Result.module.css';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

/** Every choice, with marks on what was given and on what is right. */
export function ChoicesResult({ result, grader = false }: ResultProps) {
  const { t } = useQuestionWords();
  const given = textsOf(result.answered);
  const known = result.correct_answer !== null;
  const right = textsOf(result.correct_answer);
  return (
    <div className={classes.result}>
      {given.length === 0 && <NotAnswered />}
      <ul role="list" className={classes.choices}>
        {rowsOf(result.options).map(({ name = '', imageUrl, imageAlt }) => {
          const isGiven = given.includes(name);
          const isRight = right.includes(name);
          return (
            <li key={name} className={classes.choice} data-given={isGiven || undefined}>
              {imageUrl && (
                <img className={classes.thumb} src={imageUrl} alt={imageAlt === name ? '' : (imageAlt ?? '')} />
              )}
              <span className={classes.name}>
                <CourseText>{name}</CourseText>
              </span>
              {isGiven && isRight && <Mark tone="good">{t('given_correct')}</Mark>}
              {isGiven && !isRight && (
                <Mark tone={known ? 'bad' : 'neutral'}>{t(grader ? 'their_answer' : 'given_answer')}</Mark>
              )}
              {isRight && !isGiven && <Mark tone="good">{t('correct_answer')}</Mark>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
