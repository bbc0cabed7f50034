import type { QuestionTypeSlug } from '@lectern/contract';
import type { ComponentType } from 'react';
import { AudioEditor } from './audio/Editor.tsx';
import type { EditorProps } from './editing/props.ts';
import { BlanksEditor } from './fill-in-the-blanks/Editor.tsx';
import { MatchingEditor } from './matching/Editor.tsx';
import { MultipleChoiceEditor } from './multiple-choice/Editor.tsx';
import { SingleChoiceEditor } from './single-choice/Editor.tsx';
import { SortableEditor } from './sortable/Editor.tsx';
import { TextAnswerEditor } from './text-answer/Editor.tsx';
import { TrueFalseEditor } from './true-false/Editor.tsx';
import { VideoEditor } from './video/Editor.tsx';

/** What is particular to each type of question, for its author. Loaded by the admin area alone. */
export const editors: Record<QuestionTypeSlug, ComponentType<EditorProps>> = {
  'true-false': TrueFalseEditor,
  'single-choice': SingleChoiceEditor,
  'multiple-choice': MultipleChoiceEditor,
  'text-answer': TextAnswerEditor,
  matching: MatchingEditor,
  audio: AudioEditor,
  video: VideoEditor,
  'fill-in-the-blanks': BlanksEditor,
  sortable: SortableEditor,
};
