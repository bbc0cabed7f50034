import { changeEvents } from '../../../platform/events.ts';

/** What a course tells of itself and of what it is made of: sections, order, FAQs. */
export const courseEvents = changeEvents('course', ({ id }: { id: number }) => ({ courseId: id }));
