import { MailIcon } from '../../shared/deferred/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'emails',
  group: 'school',
  place: 1,
  to: '/emails',
  Icon: MailIcon,
  needs: 'manage_settings',
});
