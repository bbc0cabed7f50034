import type { AnswerProps } from '../types.ts';
import { textsOf } from '../values.ts';
import { Choices } from './Choices.tsx';

/** One of several: the answer is its name. */
export function OneChoice({ question, value, onChange, readOnly, labelledBy, error }: AnswerProps) {
  return (
    <Choices
      question={question}
      chosen={textsOf(value).slice(0, 1)}
      onToggle={onChange}
      readOnly={readOnly}
      labelledBy={labelledBy}
      error={error}
    />
  );
}
