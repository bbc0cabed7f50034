import { FileIcon } from '../../shared/ui/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'media',
  group: 'courses',
  place: 8,
  to: '/media',
  Icon: FileIcon,
  needs: 'upload_files',
});
