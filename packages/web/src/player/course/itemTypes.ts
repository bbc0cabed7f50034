import type { ItemTypeSlug } from '@lectern/contract';
import { AssignmentIcon, LessonTextIcon, LessonVideoIcon, LiveSessionIcon, QuizIcon } from '../../shared/ui/icons.tsx';

const looks = {
  lesson: { Icon: LessonTextIcon, words: 'type_lesson' },
  quiz: { Icon: QuizIcon, words: 'type_quiz' },
  assignment: { Icon: AssignmentIcon, words: 'type_assignment' },
  zoom: { Icon: LiveSessionIcon, words: 'type_zoom' },
  'google-meet': { Icon: LiveSessionIcon, words: 'type_google_meet' },
} as const;

/** The fixed icon of an item and the key of its name. */
export const iconAndLabelOf = (type: ItemTypeSlug, video = false) =>
  type === 'lesson' && video ? ({ Icon: LessonVideoIcon, words: 'type_video' } as const) : looks[type];
