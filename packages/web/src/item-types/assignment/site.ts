import { defineSiteItemType } from '../../site/item-types/defineItemType.ts';
import { AssignmentIcon } from '../../shared/ui/icons.tsx';

export const assignment = defineSiteItemType({
  type: 'assignment',
  look: { Icon: AssignmentIcon, words: 'type_assignment' },
});
