import { assignmentAddresses } from '../editor/addresses.ts';
import { defineMediaPlace } from '../../../../admin/item-types/defineMediaPlace.ts';

export const assignment = defineMediaPlace({
  type: 'assignment',
  label: 'builder.kind_assignment',
  editor: (courseId, id) => assignmentAddresses(courseId).edit(id),
});
