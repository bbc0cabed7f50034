import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { icon } from '../../shared/ui/icons.tsx';

export const FullScreenIcon = icon(IconMaximize);
export const LeaveFullScreenIcon = icon(IconMinimize);
