import { defineSiteItemType } from '../../site/item-types/defineItemType.ts';
import { LiveSessionIcon } from '../../shared/ui/icons.tsx';

const look = { Icon: LiveSessionIcon, words: 'type_live' };

export const zoom = defineSiteItemType({ type: 'zoom', look });

export const googleMeet = defineSiteItemType({ type: 'google-meet', look });
