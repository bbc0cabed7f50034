import { TableIcon } from '../../shared/ui/staffIcons.tsx';
import { gradeResults } from '../endpoints.gen.ts';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'gradebook',
  group: 'assessments',
  place: 4,
  to: '/gradebook',
  Icon: TableIcon,
  needs: 'author_own',
  addon: 'gradebook',
  lists: { 'grade-results': gradeResults.list },
});
