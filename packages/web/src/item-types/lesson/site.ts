import { defineSiteItemType } from '../../site/item-types/defineItemType.ts';
import { LessonTextIcon, LessonVideoIcon, LiveSessionIcon } from '../../shared/ui/icons.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';

export const lesson = defineSiteItemType({
  type: 'lesson',
  look: { Icon: LessonTextIcon, words: 'type_text' },
  videoLook: { Icon: LessonVideoIcon, words: 'type_video' },
  liveLook: { Icon: LiveSessionIcon, words: 'type_live_lesson' },
  count: { Icon: BookIcon, words: 'lessons', of: ({ lessons }) => lessons },
  amount: 'lessons',
});
