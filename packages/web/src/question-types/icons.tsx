import type { QuestionTypeSlug } from '@lectern/contract';
import {
  IconArrowsSort,
  IconCircleCheck,
  IconForms,
  IconListCheck,
  IconPhoto,
  IconPuzzle,
  IconSquareCheck,
  IconTextCaption,
  IconVideo,
  IconVolume,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { icon } from '../shared/ui/icons.tsx';

export const PictureIcon = icon(IconPhoto);

/** One sign for each type of question, the same everywhere. */
export const typeIcons: Record<QuestionTypeSlug, ComponentType<{ size?: number; className?: string }>> = {
  'true-false': icon(IconCircleCheck),
  'single-choice': icon(IconListCheck, { flips: true }),
  'multiple-choice': icon(IconSquareCheck),
  'text-answer': icon(IconTextCaption, { flips: true }),
  matching: icon(IconPuzzle),
  audio: icon(IconVolume),
  video: icon(IconVideo),
  'fill-in-the-blanks': icon(IconForms),
  sortable: icon(IconArrowsSort),
};
