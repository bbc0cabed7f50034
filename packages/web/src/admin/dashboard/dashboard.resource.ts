import { DashboardIcon } from '../../shared/ui/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'dashboard',
  group: 'overview',
  place: 1,
  to: '/dashboard',
  Icon: DashboardIcon,
});
