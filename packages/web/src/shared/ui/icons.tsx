import {
  type Icon as TablerIcon,
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsMaximize,
  IconBook2,
  IconCalendarEvent,
  IconChartBar,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheckFilled,
  IconClock,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDotsVertical,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconFile,
  IconFileText,
  IconFolders,
  IconHelpCircle,
  IconHelp,
  IconInfoCircle,
  IconKey,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLock,
  IconLogout,
  IconMail,
  IconMenu2,
  IconMinus,
  IconMoon,
  IconNotebook,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconPuzzle,
  IconSchool,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconSun,
  IconTable,
  IconTags,
  IconTool,
  IconTrash,
  IconTrendingDown,
  IconTrendingUp,
  IconUpload,
  IconUser,
  IconVideo,
  IconWifiOff,
  IconCornerDownRight,
  IconCursorText,
  IconGripVertical,
  IconLockOpen,
  IconX,
  type IconProps,
  IconSelector,
  IconArrowUp,
  IconArrowDown,
  IconRestore,
  IconCopy,
  IconLink,
  IconArrowBackUp,
  IconArrowMerge,
  IconListTree,
  IconBolt,
  IconPencilOff,
  IconWorld,
  IconUserQuestion,
  IconUserShare,
  IconUserShield,
  IconUsersGroup,
  IconChecklist,
  IconRefresh,
  IconMessageCircle,
  IconKeyboard,
  IconAlertOctagon,
} from '@tabler/icons-react';
import classes from './icons.module.css';

/** One stroke and one size for every icon. An icon is decoration: the words are beside it or on its button. */
/*#__NO_SIDE_EFFECTS__*/
export function icon(Drawn: TablerIcon, { flips = false } = {}) {
  return function Icon({ size = 20, className, ...rest }: IconProps) {
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
  };
}

const directional = { flips: true };

export const AlertIcon = icon(IconAlertTriangle);
export const AddIcon = icon(IconPlus);
export const AddonIcon = icon(IconPuzzle);
export const ArrowNextIcon = icon(IconArrowRight, directional);
export const ArrowPreviousIcon = icon(IconArrowLeft, directional);
export const AssignmentIcon = icon(IconNotebook);
export const BookIcon = icon(IconBook2);
export const CategoryIcon = icon(IconFolders);
export const CheckIcon = icon(IconCheck);
export const ChevronDownIcon = icon(IconChevronDown);
export const ChevronNextIcon = icon(IconChevronRight, directional);
export const ChevronPreviousIcon = icon(IconChevronLeft, directional);
export const ClockIcon = icon(IconClock);
export const CloseIcon = icon(IconX);
export const DashboardIcon = icon(IconLayoutDashboard);
export const DateIcon = icon(IconCalendarEvent);
export const DeviceIcon = icon(IconDeviceDesktop);
export const PhoneIcon = icon(IconDeviceMobile);
export const TabletIcon = icon(IconDeviceTablet);
export const DoneIcon = icon(IconCircleCheckFilled);
export const DownIcon = icon(IconTrendingDown, directional);
export const DownloadIcon = icon(IconDownload);
export const EditIcon = icon(IconPencil);
export const ExternalIcon = icon(IconExternalLink, directional);
export const FileIcon = icon(IconFile);
export const FilterIcon = icon(IconAdjustmentsHorizontal);
export const HideIcon = icon(IconEyeOff);
export const InfoIcon = icon(IconInfoCircle);
export const LevelIcon = icon(IconChartBar);
export const LessonTextIcon = icon(IconFileText, directional);
export const LessonVideoIcon = icon(IconPlayerPlay);
export const LiveSessionIcon = icon(IconVideo);
export const LockIcon = icon(IconLock);
export const LogOutIcon = icon(IconLogout, directional);
export const MailIcon = icon(IconMail);
export const MenuIcon = icon(IconMenu2, directional);
export const MoonIcon = icon(IconMoon);
export const MoreIcon = icon(IconDotsVertical);
export const NoChangeIcon = icon(IconMinus);
export const OfflineIcon = icon(IconWifiOff);
export const PauseIcon = icon(IconPlayerPause);
export const PrintIcon = icon(IconPrinter);
export const QuizIcon = icon(IconHelpCircle);
export const RemoveIcon = icon(IconTrash);
export const SearchIcon = icon(IconSearch);
export const HelpIcon = icon(IconHelp);
export const KeyIcon = icon(IconKey);
export const SecurityIcon = icon(IconShieldLock);
export const SettingsIcon = icon(IconSettings);
export const ToolsIcon = icon(IconTool);
export const ShowIcon = icon(IconEye);
export const SidebarCloseIcon = icon(IconLayoutSidebarLeftCollapse, directional);
export const SidebarOpenIcon = icon(IconLayoutSidebarLeftExpand, directional);
export const SunIcon = icon(IconSun);
export const TagIcon = icon(IconTags, directional);
export const TableIcon = icon(IconTable);
export const UpIcon = icon(IconTrendingUp, directional);
export const UploadIcon = icon(IconUpload);
export const UserIcon = icon(IconUser);
export const SchoolIcon = icon(IconSchool);
export const ApplicationIcon = icon(IconUserQuestion);
export const RolesIcon = icon(IconUserShield);
export const StaffIcon = icon(IconUsersGroup);
export const AssignIcon = icon(IconUserShare);
export const BuilderIcon = icon(IconListTree, directional);
export const CopyIcon = icon(IconCopy);
export const DraftIcon = icon(IconPencilOff);
export const LinkIcon = icon(IconLink);
export const MergeIcon = icon(IconArrowMerge);
export const MoveDownIcon = icon(IconArrowDown);
export const MoveUpIcon = icon(IconArrowUp);
export const PublishIcon = icon(IconWorld);
export const QuickIcon = icon(IconBolt);
export const RestoreIcon = icon(IconRestore);
export const SendBackIcon = icon(IconArrowBackUp, directional);
export const SortDownIcon = icon(IconArrowDown);
export const SortIcon = icon(IconSelector);
export const SortUpIcon = icon(IconArrowUp);
export const GripIcon = icon(IconGripVertical);
export const MoveIcon = icon(IconCornerDownRight, directional);
export const RenameIcon = icon(IconCursorText);
export const UndoIcon = icon(IconArrowBackUp, directional);
export const UnlockIcon = icon(IconLockOpen);
export const KeyboardIcon = icon(IconKeyboard);
export const RegradeIcon = icon(IconRefresh);
export const ReplyIcon = icon(IconArrowBackUp, directional);
export const ReviewIcon = icon(IconChecklist, directional);
export const SpamIcon = icon(IconAlertOctagon);
export const SpeakIcon = icon(IconMessageCircle, directional);
export const WidenIcon = icon(IconArrowsMaximize);
