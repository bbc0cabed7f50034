import type { Course, ItemTypeSlug } from '@lectern/contract';
import type { QuizIcon } from '../../shared/ui/icons.tsx';

interface ItemLook {
  Icon: typeof QuizIcon;
  /** The key of its name in `site.<language>.json`. */
  words: string;
}

/** What the public course page knows of a type of items. */
export interface SiteItemType {
  type: ItemTypeSlug;
  /** In the curriculum. */
  look: ItemLook;
  /** That of an item with a video, where it differs. */
  videoLook?: ItemLook;
  /** That of an item with a live stream, where it differs. */
  liveLook?: ItemLook;
  /** How many of them a course has, among the facts of the course. */
  count?: { Icon: typeof QuizIcon; words: string; of: (counts: Course['counts']) => number };
  /** The key that counts a part of the curriculum with nothing else in it; such parts are counted in items without. */
  amount?: string;
}

export const defineSiteItemType = (declared: SiteItemType): SiteItemType => declared;
