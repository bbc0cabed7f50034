import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import type { BulkAnswer, ItemChanges } from '../../items/itemChanges.ts';
import type { Opening } from './builderApi.ts';
import { findItem, neighborOf } from './outline.ts';
import { useBuilder } from './useBuilder.ts';
import { focusThing } from '../drag/useKeyboardMoves.ts';
import { useUndo } from './useUndo.ts';

/** What can be done with items, one or many, and the words that follow. */
export function useItemActions() {
  const { t } = useTranslation();
  const builder = useBuilder();
  const { store, api, announce, open } = builder;
  const { offer } = useUndo(builder);

  const failed = (error: unknown) => toast.bad(t('builder.not_done'), errorText(t, error));

  /** What the server would not do, by name. */
  function tellLeftOut(answer: BulkAnswer) {
    const [first] = answer.failed;
    if (!first) return;
    const name = findItem(store.read().sections, first.id)?.name ?? '';
    toast.bad(t('builder.left_out', { count: answer.failed.length }), `${name}: ${first.message}`);
  }

  function change(ids: readonly number[], changes: ItemChanges, done: string) {
    return store
      .act(() => api.change(ids, changes))
      .then((answer) => {
        if (answer.done.length > 0) announce(t(done, { count: answer.done.length }));
        tellLeftOut(answer);
      }, failed);
  }

  /** To the trash, with a way back. */
  function remove(ids: readonly number[]) {
    const near = neighborOf(store.read().sections, { kind: 'item', id: ids.at(-1) ?? 0 });
    return store.remove(ids.map((id) => ({ kind: 'item', id }))).then((answer) => {
      if (answer.done.length > 0) offer(t('builder.trashed', { count: answer.done.length }));
      tellLeftOut(answer);
      if (near) focusThing(near);
    }, failed);
  }

  return {
    publish: (ids: readonly number[], on: boolean) =>
      change(ids, { status: on ? 'publish' : 'draft' }, on ? 'builder.published' : 'builder.unpublished'),

    setPreview: (ids: readonly number[], on: boolean) =>
      change(ids, { enable_preview: on }, on ? 'builder.preview_on' : 'builder.preview_off'),

    /** Behind themselves, in order. */
    duplicate: (ids: readonly number[]) =>
      store
        .act(async () => {
          for (const id of ids) await api.copyItem(id);
        })
        .then(() => toast.good(t('builder.duplicated', { count: ids.length })), failed),

    remove,

    /** To the trash, unless its type has something to ask first. */
    removeAsking: (asked: Promise<((onClose: () => void) => ReactNode) | undefined>, id: number) =>
      asked.then((render) => (render ? open({ kind: 'of_type', render }) : remove([id])), failed),

    /** Into a section of another course. Resolves to whether it was done. */
    sendTo: (ids: readonly number[], section: number, course: string) =>
      store
        .act(() => api.change(ids, { parent_id: section }))
        .then((answer) => {
          if (answer.done.length > 0) toast.good(t('builder.sent', { count: answer.done.length, course }));
          tellLeftOut(answer);
          return true;
        }),

    copyInto: (ids: readonly number[], section: number) =>
      store
        .act(async () => {
          for (const id of ids) await api.copyItem(id, section);
        })
        .then(() => toast.good(t('builder.copied', { count: ids.length }))),

    openAt: (openings: Opening[]) =>
      store
        .act((base) => api.openItems(openings, base.modified))
        .then(() => announce(t('builder.drip_saved', { count: openings.length }))),

    copyLink: (path: string) =>
      navigator.clipboard.writeText(new URL(path, location.href).href).then(
        () => toast.good(t('builder.link_copied')),
        () => toast.bad(t('builder.link_not_copied'), new URL(path, location.href).href),
      ),
  };
}
