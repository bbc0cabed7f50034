import { AddonIcon } from '../../shared/ui/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'addons',
  group: 'school',
  place: 2,
  to: '/add-ons',
  Icon: AddonIcon,
  needs: 'manage_settings',
});
