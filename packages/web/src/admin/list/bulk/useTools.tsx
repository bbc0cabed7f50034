import type { Got } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import type { CallInput } from '../../../shared/api/endpoint-ref.ts';
import type { longJobs, tags } from '../../../shared/api/endpoints.gen.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast, type ToastAction } from '../../../shared/ui/feedback/toast.ts';
import { useStartJob } from '../../jobs/useStartJob.ts';
import type { Rights } from '../../shell/useRights.ts';
import { BulkDetails } from './BulkDetails.tsx';
import type { ListAddress } from '../state/address.ts';
import type { QueryValues } from '../filters/filters.ts';
import type { Family, List, Target } from '../state/list.ts';
import type { Change, DrawDialog, Tools } from './tools.ts';

type BulkResult = Got<NonNullable<(typeof tags.bulkRemove)['contract']>>;
type Order = CallInput<NonNullable<(typeof longJobs.start)['contract']>>['body'];
type JobQuery = NonNullable<Order['query']>;

function send(family: Family, change: Change, ids: number[], changes: unknown): Promise<BulkResult> {
  const { bulkRemove, bulkRestore, bulkUpdate } = family;
  if (change === 'restore' && bulkRestore) return call(bulkRestore, { body: { ids } });
  if (change === 'update' && bulkUpdate) return call(bulkUpdate, { body: { ids, changes } }) as Promise<BulkResult>;
  if ((change === 'trash' || change === 'delete') && bulkRemove) {
    return call(bulkRemove, { body: { ids, force: change === 'delete' } }) as Promise<BulkResult>;
  }
  throw new Error(`These rows know no ${change}.`);
}

/** What the frame lends to a list's actions, and the dialog that one of them has opened. */
export function useTools<Row extends { id: number }>(
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
): { tools: Tools<Row>; dialog: ReactNode } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { start, busy: starting } = useStartJob();
  const [sending, setSending] = useState(0);
  const [dialog, setDialog] = useState<{ key: number; open: boolean; draw: DrawDialog }>();
  const { family, longJob, nameOf } = list;
  const onClose = () => setDialog((now) => now && { ...now, open: false });

  const tools: Tools<Row> = {
    t,
    rights,
    tab,
    address,
    busy: starting || sending > 0,
    refresh: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(family.list.path) }),
    ask: (draw) => setDialog((before) => ({ key: (before?.key ?? 0) + 1, open: true, draw })),
    change,
    async attempt(work, done) {
      const answer = await sent(async () => ({ result: await work() }), t('list.not_done'));
      if (!answer) return false;
      toast.good(done);
      await afterChange();
      return true;
    },
    async exportRows(target, file = longJob) {
      if (!file) throw new Error('These rows are no file.');
      const chosen = target?.kind === 'rows' ? { ...query, include: target.rows.map((row) => row.id) } : query;
      await start({ kind: 'export', list: file, query: chosen as JobQuery });
    },
  };

  async function change(wanted: Change, target: Target<Row>, changes?: Record<string, unknown>): Promise<boolean> {
    const ids = target.rows.map((row) => row.id);
    // Copies are made one by one, which takes its time.
    if (target.kind === 'all' || wanted === 'clone') {
      const asked = target.kind === 'all' ? query : { ...query, include: ids };
      const order = { kind: 'bulk' as const, list: longJob, query: asked, action: wanted, ...(changes && { changes }) };
      const job = await start(order as Order);
      if (job) onDone();
      return job !== undefined;
    }
    const result = await sent(
      () => send(family, wanted, ids, changes),
      t(`list.failed_${wanted}`, { count: ids.length }),
    );
    if (!result) return false;
    tell(wanted, target.rows, result);
    await afterChange();
    return result.done.length > 0;
  }

  /** What was answered; nothing when it was refused, which has been said by then. */
  async function sent<T>(work: () => Promise<T>, failed: string): Promise<T | undefined> {
    setSending((count) => count + 1);
    try {
      return await work();
    } catch (error) {
      toast.bad(failed, errorText(t, error));
      return undefined;
    } finally {
      setSending((count) => count - 1);
    }
  }

  async function afterChange() {
    onDone();
    await tools.refresh();
    // The row that had the focus may be gone.
    setTimeout(() => document.activeElement === document.body && place.current?.focus());
  }

  function tell(wanted: Change, rows: Row[], { done, failed }: BulkResult) {
    const actions: ToastAction[] = [];
    const gone = rows.filter((row) => done.includes(row.id));
    if (wanted === 'trash' && gone.length > 0) {
      const target: Target<Row> = { kind: 'rows', rows: gone, total: gone.length };
      actions.push({ label: t('list.undo'), run: () => void change('restore', target) });
    }
    const [only] = rows;
    const counts = { done: done.length, failed: failed.length, count: failed.length };
    if (failed.length > 0 && rows.length > 1) {
      const named = failed.map(({ id, message }) => {
        const row = rows.find((one) => one.id === id);
        return { id, message, name: row ? nameOf(row) : String(id) };
      });
      actions.push({
        label: t('list.details'),
        run: () =>
          tools.ask((props) => <BulkDetails title={t(`list.some_${wanted}`, counts)} rows={named} {...props} />),
      });
    }
    const details = actions.length > 0 ? { actions } : {};
    if (failed.length === 0) {
      const name = only && rows.length === 1 ? nameOf(only) : undefined;
      const title = name ? t(`list.one_${wanted}`, { name }) : t(`list.done_${wanted}`, { count: done.length });
      toast.good(title, details);
    } else if (rows.length === 1) {
      toast.bad(t(`list.failed_${wanted}`, { count: 1 }), failed[0]?.message);
    } else toast.bad(t(`list.some_${wanted}`, counts), details);
  }

  return {
    tools,
    dialog: dialog && <Fragment key={dialog.key}>{dialog.draw({ open: dialog.open, onClose })}</Fragment>,
  };
}
