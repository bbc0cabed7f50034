import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBackground,
  IconBold,
  IconBoxAlignBottom,
  IconBoxAlignTop,
  IconCalendar,
  IconCategory,
  IconForms,
  IconBoxMultiple,
  IconHistory,
  IconItalic,
  IconLayersIntersect,
  IconLayersSubtract,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLine,
  IconPhoto,
  IconQrcode,
  IconRulerMeasure,
  IconShape,
  IconSignature,
  IconSquareRoundedPlus,
  IconStack2,
  IconStackBack,
  IconStackFront,
  IconTypography,
  IconUnlink,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { directional, icon } from '../../../shared/ui/icons.tsx';

export const AlignCenterIcon = icon(IconAlignCenter);
export const AlignLeftIcon = icon(IconAlignLeft);
export const AlignRightIcon = icon(IconAlignRight);
export const BackIcon = icon(IconStackBack);
export const BackgroundIcon = icon(IconBackground);
export const BackwardIcon = icon(IconLayersSubtract);
export const BoldIcon = icon(IconBold);
export const CalendarIcon = icon(IconCalendar);
export const DistributeXIcon = icon(IconLayoutDistributeVertical);
export const DistributeYIcon = icon(IconLayoutDistributeHorizontal);
export const EdgeBottomIcon = icon(IconLayoutAlignBottom);
export const EdgeCenterIcon = icon(IconLayoutAlignCenter);
export const EdgeLeftIcon = icon(IconLayoutAlignLeft);
export const EdgeMiddleIcon = icon(IconLayoutAlignMiddle);
export const EdgeRightIcon = icon(IconLayoutAlignRight);
export const EdgeTopIcon = icon(IconLayoutAlignTop);
export const ElementsIcon = icon(IconSquareRoundedPlus);
export const FieldIcon = icon(IconForms);
export const ForwardIcon = icon(IconLayersIntersect);
export const FrontIcon = icon(IconStackFront);
export const GroupIcon = icon(IconBoxMultiple);
export const HistoryIcon = icon(IconHistory);
export const ImageIcon = icon(IconPhoto);
export const ItalicIcon = icon(IconItalic);
export const LayersIcon = icon(IconStack2);
export const LibraryIcon = icon(IconCategory);
export const LineIcon = icon(IconLine);
export const PageSettingsIcon = icon(IconRulerMeasure);
export const QrIcon = icon(IconQrcode);
export const RedoIcon = icon(IconArrowForwardUp, directional);
export const ShapeIcon = icon(IconShape);
export const SignatureIcon = icon(IconSignature);
export const TextBottomIcon = icon(IconBoxAlignBottom);
export const TextIcon = icon(IconTypography);
export const TextTopIcon = icon(IconBoxAlignTop);
export const UndoIcon = icon(IconArrowBackUp, directional);
export const UngroupIcon = icon(IconUnlink);
export const ZoomInIcon = icon(IconZoomIn);
export const ZoomOutIcon = icon(IconZoomOut);
