import { lessonAddresses } from '../editor/addresses.ts';
import { defineMediaPlace } from '../../../../admin/item-types/defineMediaPlace.ts';

export const lesson = defineMediaPlace({
  type: 'lesson',
  label: 'builder.lesson',
  editor: (courseId, id) => lessonAddresses(courseId).edit(id),
});
