import { definePlayerItemType } from '../../player/item/defineItemType.ts';
import { AssignmentIcon } from '../../shared/ui/icons.tsx';

export const assignment = definePlayerItemType({
  type: 'assignment',
  look: { Icon: AssignmentIcon, words: 'type_assignment' },
});
