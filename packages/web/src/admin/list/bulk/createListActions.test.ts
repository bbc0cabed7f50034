import type { TFunction } from '#i18n';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import type { ToastAction } from '../../../shared/ui/feedback/toast.ts';
import type { Target } from '../state/target.ts';
import { type BulkResult, createListActions, type ListPorts } from './createListActions.ts';

interface Row {
  id: number;
  name: string;
}

const rows: Row[] = [
  { id: 1, name: 'Sky' },
  { id: 2, name: 'Sea' },
];
const these = (...chosen: Row[]): Target<Row> => ({ kind: 'rows', rows: chosen, total: chosen.length });
const all: Target<Row> = { kind: 'all', rows, total: 70 };
const done = (...ids: number[]): BulkResult => ({ done: ids, failed: [] });
const family = { list: { path: '/courses' } } as unknown as ListPorts<Row>['list']['family'];
/** Sentences as their key and what is filled in. */
const t = ((key: string, params?: object) =>
  params ? `${key} ${Object.values(params).join(' ')}` : key) as unknown as TFunction;

type Notice = ListPorts<Row>['notify']['good'];

function open(change: Partial<Omit<ListPorts<Row>, 'notify'>> = {}) {
  const ports = {
    list: { family, longJob: 'courses' as const, nameOf: (row: Row) => row.name },
    t,
    query: { search: 'sk' },
    send: vi.fn<ListPorts<Row>['send']>(async (_family, _change, ids) => done(...ids)),
    startJob: vi.fn<ListPorts<Row>['startJob']>(async () => ({})),
    refresh: vi.fn<() => Promise<void>>(async () => {}),
    onDone: vi.fn<() => void>(),
    keepFocus: vi.fn<() => void>(),
    notify: { good: vi.fn<Notice>(() => 1), bad: vi.fn<Notice>(() => 1) },
    showDetails: vi.fn<ListPorts<Row>['showDetails']>(),
  };
  return { ...ports, ...change, actions: createListActions<Row>({ ...ports, ...change }) };
}

/** The actions of the last toast. */
const offered = (notice: ReturnType<typeof vi.fn<Notice>>): readonly ToastAction[] => {
  const details = notice.mock.lastCall?.[1];
  return typeof details === 'object' ? (details.actions ?? []) : [];
};

describe('a change of rows on screen', () => {
  it('is sent at once, said by name, and the list is read again without ticks', async () => {
    const { actions, send, notify, onDone, refresh, keepFocus } = open();
    const changing = actions.change('update', these(rows[0]!), { status: 'publish' });
    expect(actions.read().sending).toBe(1);
    expect(await changing).toBe(true);
    expect(actions.read().sending).toBe(0);
    expect(send).toHaveBeenCalledWith(family, 'update', [1], { status: 'publish' });
    expect(notify.good).toHaveBeenCalledWith('list.one_update Sky', {});
    expect(onDone).toHaveBeenCalledOnce();
    expect(refresh).toHaveBeenCalledOnce();
    expect(keepFocus).toHaveBeenCalledOnce();
  });

  it('into the trash offers Undo, which brings back those that went', async () => {
    const { actions, send, notify } = open({
      send: vi.fn<ListPorts<Row>['send']>(async (_family, change) =>
        change === 'trash' ? { done: [2], failed: [{ id: 1, code: 'forbidden', message: 'Not yours.' }] } : done(2),
      ),
    });
    await actions.change('trash', these(...rows));
    const undo = offered(notify.bad)[0];
    expect(undo?.label).toBe('list.undo');
    undo?.run();
    expect(send).toHaveBeenLastCalledWith(family, 'restore', [2], undefined);
  });

  it('that leaves some rows alone names them and says why', async () => {
    const failed = [{ id: 2, code: 'forbidden', message: 'Not yours.' }];
    const { actions, notify, showDetails } = open({ send: async () => ({ done: [1], failed }) });
    expect(await actions.change('update', these(...rows))).toBe(true);
    expect(notify.bad).toHaveBeenCalledWith('list.some_update 1 1 1', expect.anything());
    offered(notify.bad).at(-1)?.run();
    expect(showDetails).toHaveBeenCalledWith('list.some_update 1 1 1', [{ id: 2, name: 'Sea', message: 'Not yours.' }]);
  });

  it('of one row that is left alone says why at once', async () => {
    const failed = [{ id: 1, code: 'forbidden', message: 'Not yours.' }];
    const { actions, notify } = open({ send: async () => ({ done: [], failed }) });
    expect(await actions.change('delete', these(rows[0]!))).toBe(false);
    expect(notify.bad).toHaveBeenCalledWith('list.failed_delete 1', 'Not yours.');
  });

  it('that the server refuses is said, and the ticks stay', async () => {
    const { actions, notify, onDone, refresh } = open({
      send: async () => {
        throw new ApiError('forbidden', 403, 'Not yours.');
      },
    });
    expect(await actions.change('trash', these(...rows))).toBe(false);
    expect(notify.bad).toHaveBeenCalledWith('list.failed_trash 2', 'Not yours.');
    expect(onDone).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
    expect(actions.read().sending).toBe(0);
  });
});

describe('a change of all results, and copies', () => {
  it('are long jobs over the filters, or over the rows within them', async () => {
    const { actions, startJob, send, onDone } = open();
    expect(await actions.change('update', all, { status: 'draft' })).toBe(true);
    expect(startJob).toHaveBeenLastCalledWith({
      kind: 'bulk',
      list: 'courses',
      query: { search: 'sk' },
      action: 'update',
      changes: { status: 'draft' },
    });
    await actions.change('clone', these(rows[1]!));
    expect(startJob).toHaveBeenLastCalledWith(
      expect.objectContaining({ action: 'clone', query: { search: 'sk', include: [2] } }),
    );
    expect(send).not.toHaveBeenCalled();
    expect(onDone).toHaveBeenCalledTimes(2);
  });

  it('are whatever the list knows as a job alone', async () => {
    const { actions, startJob, onDone } = open();
    expect(await actions.startBulk('reset')).toBe(true);
    const order = { kind: 'bulk', list: 'courses', query: { search: 'sk' } };
    expect(startJob).toHaveBeenLastCalledWith({ ...order, action: 'reset' });
    await actions.startBulk('update', { status: 'draft' });
    expect(startJob).toHaveBeenLastCalledWith({ ...order, action: 'update', changes: { status: 'draft' } });
    expect(onDone).toHaveBeenCalledTimes(2);
  });

  it('keep the ticks when the job is refused', async () => {
    const { actions, onDone } = open({ startJob: async () => undefined });
    expect(await actions.change('trash', all)).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('anything else', () => {
  it('says that it is done, and reads the list again', async () => {
    const { actions, notify, refresh } = open();
    expect(await actions.attempt(async () => undefined, 'Copied.')).toBe(true);
    expect(notify.good).toHaveBeenCalledWith('Copied.');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('says why not', async () => {
    const { actions, notify, refresh } = open();
    const refused = async () => {
      throw new ApiError('network', 0, '');
    };
    expect(await actions.attempt(refused, 'Copied.')).toBe(false);
    expect(notify.bad).toHaveBeenCalledWith('list.not_done', 'error_network');
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  it('holds what the filters find, or the ticked rows, of this list or of the one that is named', async () => {
    const { actions, startJob } = open();
    await actions.exportRows();
    expect(startJob).toHaveBeenLastCalledWith({ kind: 'export', list: 'courses', query: { search: 'sk' } });
    await actions.exportRows(these(rows[0]!), 'attemptAnswers');
    expect(startJob).toHaveBeenLastCalledWith({
      kind: 'export',
      list: 'attemptAnswers',
      query: { search: 'sk', include: [1] },
    });
  });

  it('of a list that is none is a mistake of ours', async () => {
    const { actions } = open({ list: { family, nameOf: ({ name }) => name } });
    await expect(actions.exportRows()).rejects.toThrow('no file');
  });
});

it('a dialog stays while it closes, and the next one is another one', () => {
  const { actions } = open();
  const draw = () => null;
  actions.closeDialog();
  expect(actions.read().dialog).toBeUndefined();
  actions.ask(draw);
  actions.closeDialog();
  expect(actions.read().dialog).toEqual({ key: 1, open: false, draw });
  actions.ask(draw);
  expect(actions.read().dialog).toEqual({ key: 2, open: true, draw });
});
