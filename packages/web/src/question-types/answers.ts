import { FillInTheBlanksAnswer } from './fill-in-the-blanks/Answer.tsx';
import { later } from './later.tsx';
import { MultipleChoiceAnswer } from './multiple-choice/Answer.tsx';
import { SingleChoiceAnswer } from './single-choice/Answer.tsx';
import { TextAnswer } from './text-answer/Answer.tsx';
import { TrueFalseAnswer } from './true-false/Answer.tsx';
import type { AnswerComponents, AnswerProps } from './types.ts';

export const answers: AnswerComponents = {
  'true-false': TrueFalseAnswer,
  'single-choice': SingleChoiceAnswer,
  'multiple-choice': MultipleChoiceAnswer,
  'text-answer': TextAnswer,
  'fill-in-the-blanks': FillInTheBlanksAnswer,
  matching: later<AnswerProps>(async () => (await import('./matching/Answer.tsx')).MatchingAnswer),
  sortable: later<AnswerProps>(async () => (await import('./sortable/Answer.tsx')).SortableAnswer),
  audio: later<AnswerProps>(async () => (await import('./audio/Answer.tsx')).AudioAnswer),
  video: later<AnswerProps>(async () => (await import('./video/Answer.tsx')).VideoAnswer),
};
