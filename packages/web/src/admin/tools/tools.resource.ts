import { ToolsIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'tools',
  group: 'pinned',
  place: 2,
  to: '/tools',
  Icon: ToolsIcon,
  needs: 'manage_settings',
});
