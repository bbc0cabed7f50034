import { defineBuilderItemType } from '../../admin/item-types/defineItemType.ts';
import { LiveSessionIcon } from '../../shared/ui/icons.tsx';

const kindOf = () => ({ id: 'live', Icon: LiveSessionIcon, label: 'builder.kind_live' });

export const zoom = defineBuilderItemType({ type: 'zoom', kindOf });

export const googleMeet = defineBuilderItemType({ type: 'google-meet', kindOf });
