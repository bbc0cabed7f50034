import { SchoolIcon } from '../../shared/deferred/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'google-classrooms',
  group: 'school',
  place: 5,
  to: '/google-classrooms',
  Icon: SchoolIcon,
  needs: 'author_own',
  addon: 'google-classroom-integration',
});
