import { OneChoice } from '../parts/OneChoice.tsx';
import type { AnswerProps } from '../types.ts';

export function SingleChoiceAnswer(props: AnswerProps) {
  return <OneChoice {...props} />;
}
