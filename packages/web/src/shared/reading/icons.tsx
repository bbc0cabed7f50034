import {
  IconArrowAutofitWidth,
  IconArrowsDiagonal,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { icon } from '../ui/icons.tsx';

export const ZoomInIcon = icon(IconZoomIn);
export const ZoomOutIcon = icon(IconZoomOut);
export const FitWidthIcon = icon(IconArrowAutofitWidth);
export const FullSizeIcon = icon(IconArrowsDiagonal);
export const FullScreenIcon = icon(IconArrowsMaximize);
export const PageUpIcon = icon(IconChevronUp);
export const LeaveFullScreenIcon = icon(IconArrowsMinimize);
