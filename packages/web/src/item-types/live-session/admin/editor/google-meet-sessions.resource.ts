import { LiveSessionIcon } from '../../../../shared/ui/icons.tsx';
import { defineResource } from '../../../../admin/resources/defineResource.ts';

export const resource = defineResource({
  words: 'google_meet_sessions',
  group: 'courses',
  place: 10,
  to: '/live-sessions/google-meet',
  Icon: LiveSessionIcon,
  needs: 'author_own',
  addon: 'google-meet',
});
