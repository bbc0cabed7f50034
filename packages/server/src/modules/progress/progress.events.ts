import { itemTypes } from '@lectern/contract';
import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

const learner = z.object({ course_id: eventId, user_id: eventId });
const item = learner.extend({ item_id: eventId, item_type: z.enum(itemTypes) });

export const courseStarted = defineEvent('course.started', learner);
export const itemCompleted = defineEvent('item.completed', item);
export const itemReopened = defineEvent('item.reopened', item);
/** Besides the one of the item: staff have set it for the learner. */
export const progressSetByStaff = defineEvent('progress.set_by_staff', item.extend({ completed: z.boolean() }));
/** `notify`: whether the learner gets an email about it. */
export const courseCompleted = defineEvent('course.completed', learner.extend({ notify: z.boolean().default(true) }));
/** Staff have set all that was open in the course completed; there is no event for each item. */
export const progressCompletedByStaff = defineEvent('progress.completed_by_staff', learner);
/** The learner takes a completed course again. What they had done is put away. */
export const courseRetaken = defineEvent('course.retaken', learner);
/** Staff have erased what the learner did in the course, attempts and all. */
export const progressReset = defineEvent('progress.reset', learner);
