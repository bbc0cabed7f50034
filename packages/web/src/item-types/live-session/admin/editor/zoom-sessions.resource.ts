import { sessionAttendance } from '../../../../admin/endpoints.gen.ts';
import { LiveSessionIcon } from '../../../../shared/ui/icons.tsx';
import { defineResource } from '../../../../admin/resources/defineResource.ts';

export const resource = defineResource({
  words: 'zoom_sessions',
  group: 'courses',
  place: 9,
  to: '/live-sessions/zoom',
  Icon: LiveSessionIcon,
  needs: 'author_own',
  addon: 'zoom',
  lists: { sessionAttendance: sessionAttendance.list },
});
