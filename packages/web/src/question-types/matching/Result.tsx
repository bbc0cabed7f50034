import { Mark } from '../parts/Mark.tsx';
import type { ResultProps } from '../types.ts';
import { useQuestionWords } from '../useQuestionWords.ts';
import { pairsOf, rowsOf } from '../values.ts';
import classes from './Matching.module.css';
import { type Side, sidesOf } from './pairs.ts';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

/** Pair by pair what was given, and what belongs there where that was something else. */
export function MatchingResult({ result, grader = false }: ResultProps) {
  const { t } = useQuestionWords();
  const { prompts, matches } = sidesOf(rowsOf(result.options));
  const given = pairsOf(result.answered);
  const right = pairsOf(result.correct_answer);
  const known = right.length > 0;
  const answer = t(grader ? 'their_answer' : 'given_answer');
  const matchOf = (pairs: typeof given, prompt: Side) => {
    const value = pairs.find((pair) => pair.prompt === prompt.value)?.match ?? '';
    return matches.find((match) => match.value === value);
  };
  return (
    <table className={classes.pairs}>
      <thead>
        <tr>
          <th scope="col">{t('prompt')}</th>
          <th scope="col">{answer}</th>
          {known && <th scope="col">{t('correct_answer')}</th>}
        </tr>
      </thead>
      <tbody>
        {prompts.map((prompt) => {
          const chosen = matchOf(given, prompt);
          const wanted = matchOf(right, prompt);
          return (
            <tr key={prompt.value}>
              <th scope="row">
                <Face side={prompt} />
              </th>
              <td data-label={answer}>
                {chosen ? <Face side={chosen} /> : <span className={classes.none}>{t('no_match')}</span>}
                {known && (
                  <Mark tone={chosen && chosen.value === wanted?.value ? 'good' : 'bad'}>
                    {t(chosen && chosen.value === wanted?.value ? 'correct' : 'incorrect')}
                  </Mark>
                )}
              </td>
              {known && <td data-label={t('correct_answer')}>{wanted && <Face side={wanted} />}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Face({ side }: { side: Side }) {
  if (side.picture) return <img className={classes.thumb} src={side.picture} alt={side.alt} />;
  return (
    <span className={classes.face}>
      <CourseText>{side.text}</CourseText>
    </span>
  );
}
