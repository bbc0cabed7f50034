import { definePlayerItemType } from '../../player/item/defineItemType.ts';
import { LiveSessionIcon } from '../../shared/ui/icons.tsx';

export const zoom = definePlayerItemType({
  type: 'zoom',
  look: { Icon: LiveSessionIcon, words: 'type_zoom' },
});

export const googleMeet = definePlayerItemType({
  type: 'google-meet',
  look: { Icon: LiveSessionIcon, words: 'type_google_meet' },
});
