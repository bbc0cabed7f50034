import { QuickIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'zapier',
  group: 'school',
  place: 6,
  to: '/zapier',
  Icon: QuickIcon,
  needs: 'manage_settings',
  addon: 'zapier',
});
