import { AudioResult } from './audio/Result.tsx';
import { FillInTheBlanksResult } from './fill-in-the-blanks/Result.tsx';
import { MatchingResult } from './matching/Result.tsx';
import { MultipleChoiceResult } from './multiple-choice/Result.tsx';
import { SingleChoiceResult } from './single-choice/Result.tsx';
import { SortableResult } from './sortable/Result.tsx';
import { TextResult } from './text-answer/Result.tsx';
import { TrueFalseResult } from './true-false/Result.tsx';
import type { ResultComponents } from './types.ts';
import { VideoResult } from './video/Result.tsx';

/** Small, and all in one: what shows an attempt shows most of them. */
export const results: ResultComponents = {
  'true-false': TrueFalseResult,
  'single-choice': SingleChoiceResult,
  'multiple-choice': MultipleChoiceResult,
  'text-answer': TextResult,
  matching: MatchingResult,
  audio: AudioResult,
  video: VideoResult,
  'fill-in-the-blanks': FillInTheBlanksResult,
  sortable: SortableResult,
};
