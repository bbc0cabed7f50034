import { WrittenAnswer } from '../parts/WrittenAnswer.tsx';
import type { AnswerProps } from '../types.ts';

export function TextAnswer(props: AnswerProps) {
  return <WrittenAnswer {...props} />;
}
