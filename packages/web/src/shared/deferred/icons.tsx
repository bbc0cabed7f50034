// Icons that the first load of a lesson does not need.
import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconBook2,
  IconCalendarRepeat,
  IconCards,
  IconCertificate,
  IconShoppingCart,
  IconChartBar,
  IconProgress,
  IconChevronLeft,
  IconChevronRight,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconLockOpen,
  IconMail,
  IconMenu2,
  IconMinus,
  IconPrinter,
  IconReceipt,
  IconRestore,
  IconSchool,
  IconShieldLock,
  IconTrophy,
  IconUpload,
  IconWallet,
  IconTypography,
} from '@tabler/icons-react';
import { directional, icon } from '../ui/icons.tsx';

export const BellIcon = icon(IconBell);
export const BookIcon = icon(IconBook2);
export const CartIcon = icon(IconShoppingCart);
export const CardsIcon = icon(IconCards);
export const CertificateIcon = icon(IconCertificate);
export const ChevronNextIcon = icon(IconChevronRight, directional);
export const ChevronPreviousIcon = icon(IconChevronLeft, directional);
export const PhoneIcon = icon(IconDeviceMobile);
export const TabletIcon = icon(IconDeviceTablet);
export const FilterIcon = icon(IconAdjustmentsHorizontal);
export const HideIcon = icon(IconEyeOff);
export const ProgressIcon = icon(IconProgress);
export const LevelIcon = icon(IconChartBar);
export const MailIcon = icon(IconMail);
export const MenuIcon = icon(IconMenu2, directional);
export const NoChangeIcon = icon(IconMinus);
export const WalletIcon = icon(IconWallet);
export const ReceiptIcon = icon(IconReceipt);
export const PrintIcon = icon(IconPrinter);
export const SecurityIcon = icon(IconShieldLock);
export const ShowIcon = icon(IconEye);
export const UploadIcon = icon(IconUpload);
export const SchoolIcon = icon(IconSchool);
export const RewardIcon = icon(IconTrophy);
export const RestoreIcon = icon(IconRestore);
export const SubscriptionIcon = icon(IconCalendarRepeat);
export const GripIcon = icon(IconGripVertical);
export const UnlockIcon = icon(IconLockOpen);
export const TextOptionsIcon = icon(IconTypography);
