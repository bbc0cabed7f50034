import { IconSpeakerphone } from '@tabler/icons-react';
import { directional, icon } from '../ui/icons.tsx';

export const AnnouncementIcon = icon(IconSpeakerphone, directional);
