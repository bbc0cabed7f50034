import { definePlayerItemType } from '../../player/item-types/defineItemType.ts';
import { sessionQuery, setSessionCompleted } from './player/queries.ts';
import { LiveSessionIcon } from '../../shared/ui/icons.tsx';

export const zoom = definePlayerItemType({
  type: 'zoom',
  look: { Icon: LiveSessionIcon, words: 'type_zoom' },
  screen: {
    route: '/course/$courseId/zoom/$zoomId',
    param: 'zoomId',
    query: (id) => sessionQuery('zoom', id),
    setCompleted: setSessionCompleted('zoom'),
    completedToast: 'completed_toast_session',
  },
});

export const googleMeet = definePlayerItemType({
  type: 'google-meet',
  look: { Icon: LiveSessionIcon, words: 'type_google_meet' },
  screen: {
    route: '/course/$courseId/google-meet/$googleMeetId',
    param: 'googleMeetId',
    query: (id) => sessionQuery('google-meet', id),
    setCompleted: setSessionCompleted('google-meet'),
    completedToast: 'completed_toast_session',
  },
});
