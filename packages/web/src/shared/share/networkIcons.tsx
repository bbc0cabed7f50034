import { IconBrandFacebook, IconBrandLinkedin, IconBrandX, IconShare2 } from '@tabler/icons-react';
import { icon } from '../ui/icons.tsx';

export const networkIcons = {
  facebook: icon(IconBrandFacebook),
  x: icon(IconBrandX),
  linkedin: icon(IconBrandLinkedin),
};
export const NativeShareIcon = icon(IconShare2);
