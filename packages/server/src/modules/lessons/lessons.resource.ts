import { contract } from '@lectern/contract';
import type { ItemResource } from '../items/index.ts';
import { lessonItemType } from './lesson-item-type.ts';
import { getLessonRow, type LessonViewRow } from './lesson-views.queries.ts';
import { addLesson, changeLesson } from './lessons.usecases.ts';
import { readLesson, readLessons } from './read-lessons.usecases.ts';

export const lessonResource: ItemResource<typeof contract.lessons, LessonViewRow> = {
  type: lessonItemType,
  endpoints: contract.lessons,
  emptyTrash: { job: 'lessons.empty-trash', cron: '47 3 * * *' },
  row: getLessonRow,
  list: readLessons,
  read: readLesson,
  add: addLesson,
  change: changeLesson,
};
