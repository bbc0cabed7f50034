import { defineBuilderItemType } from '../../admin/item-types/defineItemType.ts';
import { AssignmentIcon } from '../../shared/ui/icons.tsx';

export const assignment = defineBuilderItemType({
  type: 'assignment',
  kindOf: () => ({ id: 'assignment', Icon: AssignmentIcon, label: 'builder.kind_assignment' }),
});
