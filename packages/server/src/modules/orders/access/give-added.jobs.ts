import { courseGiving } from '../../bundles/index.ts';
import { insertLineCourseOnce, selectActiveLines } from './line-courses.queries.ts';
import { giveAddedCourse } from './line-access.usecases.ts';
import { getOrderForUpdate, selectLines } from '../orders.queries.ts';

/** Gives added courses to those who bought a bundle, unless the access of their line has ended meanwhile. */
export const lineGiving = courseGiving({
  name: 'orders.give-added-courses',
  next: selectActiveLines,
  async give(db, context, { owner: { id, orderId }, courseIds }) {
    const row = await getOrderForUpdate(db, orderId);
    const line = (await selectLines(db, { orderIds: [orderId] })).find((one) => one.id === id);
    if (row.status !== 'completed' || !line || line.accessEndedAt !== null) return;
    for (const courseId of courseIds) {
      const isNew = await insertLineCourseOnce(db, { lineId: id, courseId });
      if (isNew) await giveAddedCourse(db, context, { row, line, courseId });
    }
  },
});
