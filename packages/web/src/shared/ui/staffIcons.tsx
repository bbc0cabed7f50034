// Icons for staff screens, in a separate file so that learners do not load them.
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconArrowsMaximize,
  IconBolt,
  IconChecklist,
  IconCode,
  IconCornerDownRight,
  IconCrop,
  IconCursorText,
  IconFolders,
  IconHelp,
  IconHistory,
  IconKey,
  IconArchive,
  IconLanguage,
  IconListTree,
  IconMessages,
  IconStar,
  IconStarFilled,
  IconMessageCircle,
  IconPencilOff,
  IconCashBanknote,
  IconReceipt,
  IconRefresh,
  IconRotate2,
  IconRotateClockwise2,
  IconSelector,
  IconSend,
  IconTable,
  IconShoppingBag,
  IconTags,
  IconTicket,
  IconTool,
  IconTrendingDown,
  IconTrendingUp,
  IconUserQuestion,
  IconUserShare,
  IconUserShield,
  IconUsersGroup,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { directional, icon } from './icons.tsx';

export const EmbedIcon = icon(IconCode);
export const CropIcon = icon(IconCrop);
export const TurnLeftIcon = icon(IconRotate2);
export const TurnRightIcon = icon(IconRotateClockwise2);
export const CategoryIcon = icon(IconFolders);
export const DownIcon = icon(IconTrendingDown, directional);
export const HelpIcon = icon(IconHelp);
export const KeyIcon = icon(IconKey);
export const ToolsIcon = icon(IconTool);
export const TagIcon = icon(IconTags, directional);
export const TableIcon = icon(IconTable);
export const UpIcon = icon(IconTrendingUp, directional);
export const ApplicationIcon = icon(IconUserQuestion);
export const RolesIcon = icon(IconUserShield);
export const StaffIcon = icon(IconUsersGroup);
export const AssignIcon = icon(IconUserShare);
export const BuilderIcon = icon(IconListTree, directional);
export const DraftIcon = icon(IconPencilOff);
export const MergeIcon = icon(IconArrowMerge);
export const PublishIcon = icon(IconWorld);
export const QuickIcon = icon(IconBolt);
export const SendBackIcon = icon(IconArrowBackUp, directional);
export const SortDownIcon = icon(IconArrowDown);
export const SortIcon = icon(IconSelector);
export const ArchiveIcon = icon(IconArchive);
export const QuestionsIcon = icon(IconMessages, directional);
export const StarIcon = icon(IconStar);
export const StarredIcon = icon(IconStarFilled);
export const SortUpIcon = icon(IconArrowUp);
export const MoveIcon = icon(IconCornerDownRight, directional);
export const RenameIcon = icon(IconCursorText);
export const UndoIcon = icon(IconArrowBackUp, directional);
export const RegradeIcon = icon(IconRefresh);
export const ReplyIcon = icon(IconArrowBackUp, directional);
export const ReviewIcon = icon(IconChecklist, directional);
export const SpamIcon = icon(IconAlertOctagon);
export const SpeakIcon = icon(IconMessageCircle, directional);
export const WidenIcon = icon(IconArrowsMaximize);
export const PayoutIcon = icon(IconCashBanknote);
export const CouponIcon = icon(IconTicket);
export const ProductIcon = icon(IconShoppingBag);
export const OrderIcon = icon(IconReceipt);
export const WebhookIcon = icon(IconWebhook);
export const SendIcon = icon(IconSend, directional);
export const DeliveriesIcon = icon(IconHistory);
export const TranslateIcon = icon(IconLanguage);
