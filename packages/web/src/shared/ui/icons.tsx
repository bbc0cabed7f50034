import {
  type Icon as TablerIcon,
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconCalendarEvent,
  IconCheck,
  IconChevronDown,
  IconCircleCheckFilled,
  IconClock,
  IconDeviceDesktop,
  IconDotsVertical,
  IconDownload,
  IconExternalLink,
  IconFile,
  IconFileText,
  IconHelpCircle,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLock,
  IconLogout,
  IconMoon,
  IconNotebook,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconPuzzle,
  IconSearch,
  IconSettings,
  IconStar,
  IconSun,
  IconTrash,
  IconUser,
  IconVideo,
  IconWifiOff,
  IconX,
  type IconProps,
  IconArrowUp,
  IconArrowDown,
  IconCopy,
  IconLink,
  IconKeyboard,
} from '@tabler/icons-react';
import classes from './icons.module.css';

/** All icons share stroke and size. They are decorative: a text or a label names them. */
/*#__NO_SIDE_EFFECTS__*/
export function icon(Drawn: TablerIcon, { flips = false } = {}) {
  function Icon({ size = 20, className, ...rest }: IconProps) {
    return (
      <Drawn
        aria-hidden
        focusable={false}
        size={size}
        stroke={1.75}
        className={[flips && classes.flips, classes.icon, className].filter(Boolean).join(' ')}
        {...rest}
      />
    );
  }
  return Object.assign(Icon, { flips });
}

/** For icons that point in the reading direction and are mirrored in RTL languages. */
export const directional = { flips: true };

export const AlertIcon = icon(IconAlertTriangle);
export const AddIcon = icon(IconPlus);
export const AddonIcon = icon(IconPuzzle);
export const ArrowNextIcon = icon(IconArrowRight, directional);
export const ArrowPreviousIcon = icon(IconArrowLeft, directional);
export const AssignmentIcon = icon(IconNotebook);
export const CheckIcon = icon(IconCheck);
export const ChevronDownIcon = icon(IconChevronDown);
export const ClockIcon = icon(IconClock);
export const CloseIcon = icon(IconX);
export const DashboardIcon = icon(IconLayoutDashboard);
export const DateIcon = icon(IconCalendarEvent);
export const DeviceIcon = icon(IconDeviceDesktop);
export const DoneIcon = icon(IconCircleCheckFilled);
export const DownloadIcon = icon(IconDownload);
export const EditIcon = icon(IconPencil);
export const ExternalIcon = icon(IconExternalLink, directional);
export const FileIcon = icon(IconFile);
export const InfoIcon = icon(IconInfoCircle);
export const LessonTextIcon = icon(IconFileText, directional);
export const LessonVideoIcon = icon(IconPlayerPlay);
export const LiveSessionIcon = icon(IconVideo);
export const LockIcon = icon(IconLock);
export const LogOutIcon = icon(IconLogout, directional);
export const MoonIcon = icon(IconMoon);
export const MoreIcon = icon(IconDotsVertical);
export const OfflineIcon = icon(IconWifiOff);
export const PauseIcon = icon(IconPlayerPause);
export const QuizIcon = icon(IconHelpCircle);
export const RemoveIcon = icon(IconTrash);
export const SearchIcon = icon(IconSearch);
export const SettingsIcon = icon(IconSettings);
export const StarIcon = icon(IconStar);
export const SidebarCloseIcon = icon(IconLayoutSidebarLeftCollapse, directional);
export const SidebarOpenIcon = icon(IconLayoutSidebarLeftExpand, directional);
export const SunIcon = icon(IconSun);
export const UserIcon = icon(IconUser);
export const CopyIcon = icon(IconCopy);
export const LinkIcon = icon(IconLink);
export const MoveDownIcon = icon(IconArrowDown);
export const MoveUpIcon = icon(IconArrowUp);
export const KeyboardIcon = icon(IconKeyboard);
