import { OneChoice } from '../parts/OneChoice.tsx';
import type { AnswerProps } from '../types.ts';

export function TrueFalseAnswer(props: AnswerProps) {
  return <OneChoice {...props} />;
}
