import { useId } from 'react';
import { AnswerError } from '../parts/AnswerError.tsx';
import type { AnswerProps } from '../types.ts';
import { pairsOf } from '../values.ts';
import classes from './Matching.module.css';
import { MatchSelect } from './MatchSelect.tsx';
import { sidesOf, withMatch } from './pairs.ts';
import { PictureBoard } from './PictureBoard.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';

/** Prompts and what belongs to them: the answer is the pairs in the order of the prompts. */
export function MatchingAnswer({ question, value, onChange, readOnly = false, labelledBy, error }: AnswerProps) {
  const id = useId();
  const { prompts, matches } = sidesOf(question.answers);
  const pairs = pairsOf(value);
  const choose = (prompt: string, match: string) => onChange(withMatch(pairs, { prompts, prompt, match }));
  const board = { prompts, matches, pairs, readOnly, onChoose: choose };
  return (
    <div
      role="group"
      className={classes.answer}
      aria-labelledby={labelledBy}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {prompts.some(({ picture }) => picture) ? (
        <PictureBoard {...board} />
      ) : (
        <ul role="list" className={classes.rows}>
          {prompts.map((prompt) => (
            <li key={prompt.value} className={classes.row}>
              <span className={classes.prompt}>
                <CourseText>{prompt.text}</CourseText>
              </span>
              <MatchSelect {...board} prompt={prompt} name={prompt.text} />
            </li>
          ))}
        </ul>
      )}
      <AnswerError id={`${id}-error`} error={error} />
    </div>
  );
}
