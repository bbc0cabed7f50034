import { quizAddresses } from '../editor/addresses.ts';
import { defineMediaPlace } from '../../../../admin/item-types/defineMediaPlace.ts';

export const quiz = defineMediaPlace({
  type: 'quiz',
  label: 'builder.kind_quiz',
  editor: (courseId, id) => quizAddresses(courseId).edit(id),
});
