import { IconHeart } from '@tabler/icons-react';
import { icon } from '../ui/icons.tsx';

export const HeartIcon = icon(IconHeart);
