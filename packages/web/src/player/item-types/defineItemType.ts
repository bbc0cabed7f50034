import type { ItemTypeSlug } from '@lectern/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { QuizIcon } from '../../shared/ui/icons.tsx';
import type { FileRouteTypes } from '../routeTree.gen.ts';

interface ItemLook {
  Icon: typeof QuizIcon;
  /** The key of its name: `{words}_one`, `{words}_other`. */
  words: string;
}

/** What the player knows of a type of items before one of its screens is there. */
export interface PlayerItemType {
  type: ItemTypeSlug;
  /** The fixed icon, and the key of the name in `player.<language>.json`. */
  look: ItemLook;
  /** That of an item with a video, where it differs. */
  videoLook?: ItemLook;
  /** That of an item with a live stream, where it differs. */
  liveLook?: ItemLook;
  /** Its progress is shown only to signed-in users, because guests cannot complete it. */
  membersOnly?: true;
  /** Once it has a screen; until then its address is not found. */
  screen?: {
    route: FileRouteTypes['to'];
    /** What the route calls the id in the address. */
    param: string;
    /** What its screen asks for first. */
    query: (id: number) => { queryKey: QueryKey };
    /** Puts into the cache that an item was completed. */
    setCompleted: (client: QueryClient, id: number) => void;
    /** The key of the toast for a completion. */
    completedToast: string;
    /** Whether the loaded item closes the rest of the course while its screen is open. */
    closesCourse?: (item: never) => boolean;
  };
}

/** Loaded before the first screen is rendered. Icons, queries and keys may be imported, screens may not. */
export const definePlayerItemType = (declared: PlayerItemType): PlayerItemType => declared;
