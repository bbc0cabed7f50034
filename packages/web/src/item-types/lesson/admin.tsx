import { lazy } from 'react';
import { defineBuilderItemType } from '../../admin/item-types/defineItemType.ts';
import { lessonAddresses, type LessonType } from './admin/editor/addresses.ts';
import { lessonQuery } from './admin/editor/lessonQueries.ts';
import { call } from '../../shared/api/client.ts';
import { lessons } from '../../shared/api/endpoints.gen.ts';
import { LessonTextIcon, LessonVideoIcon, LiveSessionIcon } from '../../shared/ui/icons.tsx';

/** The editor comes with the first item that is opened. */
const LessonScreen = lazy(() =>
  import('./admin/editor/LessonScreens.tsx').then((file) => ({ default: file.LessonScreen })),
);

const kinds = {
  text: { id: 'text', Icon: LessonTextIcon, label: 'builder.kind_text' },
  video: { id: 'video', Icon: LessonVideoIcon, label: 'builder.kind_video' },
  live: { id: 'live', Icon: LiveSessionIcon, label: 'builder.kind_live' },
};

const addition = (type: LessonType, Icon: typeof LessonTextIcon) => ({
  label: `builder.add_${type}`,
  Icon,
  to: (courseId: number, sectionId: number) => lessonAddresses(courseId).add(sectionId, { type }),
});

export const lesson = defineBuilderItemType({
  type: 'lesson',
  kindOf({ video, video_source }) {
    if (video_source === 'live-stream') return kinds.live;
    return video ? kinds.video : kinds.text;
  },
  authoring: {
    calls: {
      create: (body) => call(lessons.create, { body }),
      update: (id, body) => call(lessons.update, { params: { id }, body }),
      clone: (id, body) => call(lessons.clone, { params: { id }, body }),
      change: (ids, changes) => call(lessons.bulkUpdate, { body: { ids, changes } }),
      trash: (ids) => call(lessons.bulkRemove, { body: { ids, force: false } }),
      restore: (ids) => call(lessons.bulkRestore, { body: { ids } }),
    },
    editor: (courseId, id) => lessonAddresses(courseId).edit(id),
    Editor: LessonScreen,
    stored: (id) => lessonQuery(id).queryKey,
    inlineAdd: {
      button: 'builder.add_lesson',
      label: 'builder.new_lesson_in',
      placeholder: 'builder.lesson_placeholder',
    },
    additions: [
      addition('text', LessonTextIcon),
      addition('video', LessonVideoIcon),
      addition('live-stream', LiveSessionIcon),
    ],
    freePreview: true,
  },
});
