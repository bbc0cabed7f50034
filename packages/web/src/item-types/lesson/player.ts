import type { Lesson } from '@lectern/contract';
import { definePlayerItemType } from '../../player/item-types/defineItemType.ts';
import { lessonQuery } from './player/queries.ts';
import { LessonTextIcon, LessonVideoIcon, LiveSessionIcon } from '../../shared/ui/icons.tsx';

export const lesson = definePlayerItemType({
  type: 'lesson',
  look: { Icon: LessonTextIcon, words: 'type_lesson' },
  videoLook: { Icon: LessonVideoIcon, words: 'type_video' },
  liveLook: { Icon: LiveSessionIcon, words: 'type_live_lesson' },
  screen: {
    route: '/course/$courseId/lesson/$lessonId',
    param: 'lessonId',
    query: lessonQuery,
    setCompleted: (client, id) =>
      client.setQueryData<Lesson>(lessonQuery(id).queryKey, (known) => known && { ...known, completed: true }),
    completedToast: 'completed_toast_lesson',
  },
});
