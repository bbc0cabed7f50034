import type { QuestionTypeSlug } from '@lectern/contract';
import { audio } from './audio/audio.ts';
import { fillInTheBlanks, rightBlanks } from './fill-in-the-blanks/fill-in-the-blanks.ts';
import { matching } from './matching/matching.ts';
import { multipleChoice } from './multiple-choice/multiple-choice.ts';
import type { QuestionType } from './question-type.ts';
import { singleChoice } from './single-choice/single-choice.ts';
import { sortable } from './sortable/sortable.ts';
import { textAnswer } from './text-answer/text-answer.ts';
import { trueFalse } from './true-false/true-false.ts';
import { video } from './video/video.ts';

export { isCorrect } from './mark.ts';
export { addAcceptedAnswer, emptyBlanks, hasBlanks } from './blanks.ts';
export type { CleanAnswer, QuestionError, QuestionType, ReadValue, Value } from './question-type.ts';
export { shuffleBy } from './shuffle.ts';
export { tidyText } from './values.ts';
export { rightBlanks };

const types: Record<QuestionTypeSlug, QuestionType> = {
  'true-false': trueFalse,
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'text-answer': textAnswer,
  matching,
  audio,
  video,
  'fill-in-the-blanks': fillInTheBlanks,
  sortable,
};

export const questionType = (slug: QuestionTypeSlug): QuestionType => types[slug];
