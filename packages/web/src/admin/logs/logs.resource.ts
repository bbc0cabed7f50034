import { SecurityIcon } from '../../shared/ui/icons.tsx';
import { defineResource } from '../shell/resources/defineResource.ts';

export const resource = defineResource({
  words: 'logs',
  group: 'school',
  place: 4,
  to: '/tools/logs',
  Icon: SecurityIcon,
  needs: 'manage_settings',
});
