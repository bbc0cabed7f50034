import type { bulkActions, LongJobList } from '@lectern/contract';
import type { TFunction } from '#i18n';
import type { ReactNode } from 'react';
import type { Rights } from '../../resources/useRights.ts';
import type { ListAddress } from '../state/address.ts';
import type { Target } from '../state/target.ts';

export type Change = 'update' | 'trash' | 'restore' | 'delete' | 'clone';

/** A dialog of an action, over the whole screen. It stays mounted while it closes, so that the focus finds back. */
export type DrawDialog = (props: { open: boolean; onClose: () => void }) => ReactNode;

/** What the frame lends to the actions of a list. */
export interface ListActions<Row> {
  t: TFunction;
  rights: Rights;
  /** The current tab. */
  tab: string;
  /** What the address says of the list, for screens that lead back to it. */
  address: ListAddress;
  /** Reads again whatever of the family is on screen. */
  refresh: () => Promise<void>;
  ask: (dialog: DrawDialog) => void;
  /**
   * The same change for rows: at once for those of a page, as a long job for all that the filters find. Says what became
   * of it, row by row where some were left alone, in the words of `said` where the change has words of its own. True when
   * at least one row was changed.
   */
  change: (
    change: Change,
    target: Target<Row>,
    changes?: Record<string, unknown>,
    said?: Change | 'anonymize',
  ) => Promise<boolean>;
  /** A long job over all that the filters find, or over the rows of a target. True when it has begun. */
  startBulk: (
    action: (typeof bulkActions)[number],
    changes?: Record<string, unknown>,
    target?: Target<Row>,
  ) => Promise<boolean>;
  /** Anything else: says that it is done or why not, and reads the list again. True when it is done. */
  attempt: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
  /** The filters of the address, as the list's endpoint takes them. */
  filters: () => Record<string, unknown>;
  /** The target's rows as a file; `list` where another list says more of them than their own. */
  exportRows: (target?: Target<Row>, list?: LongJobList) => Promise<void>;
  busy: boolean;
}
