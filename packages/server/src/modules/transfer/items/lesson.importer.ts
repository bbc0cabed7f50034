import { importedLessonItem, insertImportedLessons } from '../../lessons/index.ts';
import { planLesson } from '../plan/plan-lesson.ts';
import type { PlannedLesson } from '../plan/plan.types.ts';
import type { ItemImporter, PlacedItem } from './item-importer.ts';

const lessonOf = ({ planned, sectionId }: PlacedItem<PlannedLesson>, now: Date) => {
  const { type: _type, sourceId: _sourceId, name, slug, status, drip, preview, ...content } = planned;
  return { sectionId, name, slug, status, drip, preview, content, now };
};

export const lessonImporter: ItemImporter<PlannedLesson> = {
  plan(item, course) {
    const scope = course.scopeOf(item.post);
    const lesson = planLesson(scope);
    course.listMedia(scope);
    return lesson;
  },
  async prepare(db, items, { courseId, now }) {
    const lessons = items.map((item) => lessonOf(item, now));
    return {
      rows: lessons.map((lesson) => importedLessonItem(courseId, lesson)),
      insertContents: (ids) =>
        insertImportedLessons(
          db,
          lessons.map(({ content }, at) => ({ id: ids[at] ?? 0, content })),
        ),
    };
  },
};
