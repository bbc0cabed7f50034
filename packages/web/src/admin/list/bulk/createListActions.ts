import type { Got } from '@lectern/contract';
import type { TFunction } from '#i18n';
import type { CallInput } from '../../../shared/api/endpoint-ref.ts';
import type { longJobs } from '../../endpoints.gen.ts';
import type { tags } from '../../../shared/deferred/endpoints.gen.ts';
import { createStore } from '../../../shared/store.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import type { toast, ToastAction } from '../../../shared/ui/feedback/toast.ts';
import type { QueryValues } from '../filters/filters.ts';
import type { Family, List } from '../state/list.ts';
import type { Target } from '../state/target.ts';
import type { Change, DrawDialog, ListActions } from './listActions.ts';

export type BulkResult = Got<NonNullable<(typeof tags.bulkRemove)['contract']>>;
type JobOrder = CallInput<NonNullable<(typeof longJobs.start)['contract']>>['body'];
type JobAction = Parameters<ListActions<unknown>['startBulk']>[0];
type JobQuery = NonNullable<JobOrder['query']>;

/** A row that was left as it is, and why. */
interface FailedRow {
  id: number;
  name: string;
  message: string;
}

/** What the actions need of the list and of the screen around it. */
export interface ListPorts<Row extends { id: number }> {
  list: Pick<List<Row>, 'family' | 'longJob' | 'nameOf'>;
  t: TFunction;
  /** The filters of the list as it is now. */
  query: QueryValues;
  send: (family: Family, change: Change, ids: number[], changes: unknown) => Promise<BulkResult>;
  /** Undefined when the job was refused, which has been said by then. */
  startJob: (order: JobOrder) => Promise<object | undefined>;
  refresh: () => Promise<void>;
  /** Rows were changed: none is ticked any more. */
  onDone: () => void;
  /** The row that had the focus may be gone. */
  keepFocus: () => void;
  notify: Pick<typeof toast, 'good' | 'bad'>;
  showDetails: (title: string, rows: FailedRow[]) => void;
}

interface State {
  sending: number;
  /** It stays while it closes, and a new one is another one. */
  dialog: { key: number; open: boolean; draw: DrawDialog } | undefined;
}

/** The filters that leave the rows of a target; of none, those of the list. */
const queryOf = (target: Target<{ id: number }> | undefined, query: QueryValues): QueryValues =>
  target?.kind === 'rows' ? { ...query, include: target.rows.map((row) => row.id) } : query;

/** What can be done with the rows of a list, from the press of a button to the news of what became of it. */
export function createListActions<Row extends { id: number }>(first: ListPorts<Row>) {
  let current = first;
  const ports = () => current;
  const store = createStore<State>({ sending: 0, dialog: undefined });
  const { read, set } = store;

  /** Undefined when it was refused, which has been said by then. */
  async function sent<T>(work: () => Promise<T>, failed: string): Promise<T | undefined> {
    set({ sending: read().sending + 1 });
    try {
      return await work();
    } catch (error) {
      const { notify, t } = ports();
      notify.bad(failed, errorText(t, error));
      return undefined;
    } finally {
      set({ sending: read().sending - 1 });
    }
  }

  async function afterChange() {
    const { onDone, refresh, keepFocus } = ports();
    onDone();
    await refresh();
    keepFocus();
  }

  function report(change: Change, rows: Row[], { done, failed }: BulkResult, said: string) {
    const { list, t, notify, showDetails } = ports();
    const actions: ToastAction[] = [];
    const gone = rows.filter((row) => done.includes(row.id));
    if (change === 'trash' && gone.length > 0) {
      const target: Target<Row> = { kind: 'rows', rows: gone, total: gone.length };
      actions.push({ label: t('list.undo'), run: () => void changeRows('restore', target) });
    }
    const [only] = rows;
    const counts = { done: done.length, failed: failed.length, count: failed.length };
    if (failed.length > 0 && rows.length > 1) {
      const named = failed.map(({ id, message }) => {
        const row = rows.find((one) => one.id === id);
        return { id, message, name: row ? list.nameOf(row) : String(id) };
      });
      actions.push({ label: t('list.details'), run: () => showDetails(t(`list.some_${said}`, counts), named) });
    }
    const details = actions.length > 0 ? { actions } : {};
    if (failed.length === 0) {
      const name = only && rows.length === 1 ? list.nameOf(only) : undefined;
      const title = name ? t(`list.one_${said}`, { name }) : t(`list.done_${said}`, { count: done.length });
      notify.good(title, details);
    } else if (rows.length === 1) {
      notify.bad(t(`list.failed_${said}`, { count: 1 }), failed[0]?.message);
    } else notify.bad(t(`list.some_${said}`, counts), details);
  }

  async function startBulk(action: JobAction, query: QueryValues, changes: Record<string, unknown> | undefined) {
    const { list, startJob, onDone } = ports();
    const order = { kind: 'bulk' as const, list: list.longJob, query, action, ...(changes && { changes }) };
    const job = await startJob(order as JobOrder);
    if (job) onDone();
    return job !== undefined;
  }

  const changeRows: ListActions<Row>['change'] = async (change, target, changes, said = change) => {
    const { list, query, t, send } = ports();
    const ids = target.rows.map((row) => row.id);
    // Copies are made one by one, which takes its time.
    if (target.kind === 'all' || change === 'clone') return startBulk(change, queryOf(target, query), changes);
    const failed = t(`list.failed_${said}`, { count: ids.length });
    const result = await sent(() => send(list.family, change, ids, changes), failed);
    if (!result) return false;
    report(change, target.rows, result, said);
    await afterChange();
    return result.done.length > 0;
  };

  const actions: Pick<
    ListActions<Row>,
    'refresh' | 'ask' | 'change' | 'startBulk' | 'attempt' | 'exportRows' | 'filters'
  > = {
    refresh: () => ports().refresh(),
    ask: (draw) => set({ dialog: { key: (read().dialog?.key ?? 0) + 1, open: true, draw } }),
    change: changeRows,
    startBulk: (action, changes, target) => startBulk(action, queryOf(target, ports().query), changes),
    async attempt(work, done) {
      const answer = await sent(async () => ({ result: await work() }), ports().t('list.not_done'));
      if (!answer) return false;
      ports().notify.good(done);
      await afterChange();
      return true;
    },
    filters: () => ports().query,
    async exportRows(target, file = ports().list.longJob) {
      if (!file) throw new Error('These rows are no file.');
      const { query, startJob } = ports();
      await startJob({ kind: 'export', list: file, query: queryOf(target, query) as JobQuery });
    },
  };

  return {
    ...actions,
    subscribe: store.subscribe,
    read,
    /** What the list and its screen are now. */
    connect(next: ListPorts<Row>) {
      current = next;
    },
    closeDialog() {
      const { dialog } = read();
      if (dialog) set({ dialog: { ...dialog, open: false } });
    },
  };
}
