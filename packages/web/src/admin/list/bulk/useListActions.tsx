import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { useStartJob } from '../../jobs/useStartJob.ts';
import type { Rights } from '../../resources/useRights.ts';
import type { QueryValues } from '../filters/filters.ts';
import type { ListAddress } from '../state/address.ts';
import type { Family, List } from '../state/list.ts';
import { BulkDetails } from './BulkDetails.tsx';
import { type BulkResult, createListActions, type ListPorts } from './createListActions.ts';
import type { Change, ListActions } from './listActions.ts';
import { invalidateBelow } from '../../shell/invalidateBelow.ts';

function send(family: Family, change: Change, ids: number[], changes: unknown): Promise<BulkResult> {
  const { bulkRemove, bulkRestore, bulkUpdate } = family;
  if (change === 'restore' && bulkRestore) return call(bulkRestore, { body: { ids } });
  if (change === 'update' && bulkUpdate) return call(bulkUpdate, { body: { ids, changes } }) as Promise<BulkResult>;
  if ((change === 'trash' || change === 'delete') && bulkRemove) {
    const how = changes as Record<string, unknown> | undefined;
    return call(bulkRemove, { body: { ids, force: change === 'delete', ...how } }) as Promise<BulkResult>;
  }
  throw new Error(`These rows know no ${change}.`);
}

/** What the frame lends to a list's actions, and the dialog that one of them has opened. */
export function useListActions<Row extends { id: number }>(
  list: List<Row>,
  {
    rights,
    tab,
    address,
    query,
    onDone,
    place,
  }: {
    rights: Rights;
    tab: string;
    address: ListAddress;
    query: QueryValues;
    onDone: () => void;
    /** Where the focus goes when the row that had it is gone. */
    place: RefObject<HTMLElement | null>;
  },
): { listActions: ListActions<Row>; dialog: ReactNode } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { start, busy: starting } = useStartJob();
  const ports: ListPorts<Row> = {
    list,
    t,
    query,
    send,
    startJob: start,
    refresh: () => invalidateBelow(client, list.family.list.path, ...(list.refreshes ?? [])),
    onDone,
    keepFocus: () => setTimeout(() => document.activeElement === document.body && place.current?.focus()),
    notify: toast,
    showDetails: (title, rows) => ask((props) => <BulkDetails title={title} rows={rows} {...props} />),
  };
  const [actions] = useState(() => createListActions<Row>(ports));
  // Synchronises the actions, which outlive a render, with the list as it is now.
  useLayoutEffect(() => actions.connect(ports));
  const { sending, dialog } = useSyncExternalStore(actions.subscribe, actions.read);
  const { refresh, ask, change, startBulk, attempt, exportRows, filters, closeDialog } = actions;
  return {
    listActions: {
      t,
      rights,
      tab,
      address,
      busy: starting || sending > 0,
      refresh,
      ask,
      change,
      startBulk,
      attempt,
      exportRows,
      filters,
    },
    dialog: dialog && <Fragment key={dialog.key}>{dialog.draw({ open: dialog.open, onClose: closeDialog })}</Fragment>,
  };
}
