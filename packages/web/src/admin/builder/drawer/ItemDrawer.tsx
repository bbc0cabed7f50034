import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#i18n';
import { IconButton, iconButtonClass } from '../../../shared/ui/Button.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { ChevronNextIcon, ChevronPreviousIcon } from '../../../shared/deferred/icons.tsx';
import { WidenIcon } from '../../../shared/ui/staffIcons.tsx';
import { FormLoading } from '../../form/screen/FormLoading.tsx';
import { FormPanelContext } from '../../form/panel.ts';
import { authoringOf } from '../../item-types/itemTypes.ts';
import type { OutlineItem } from '../store/outline.ts';
import { useBuilder, useBuilderState } from '../store/useBuilder.ts';
import { useShownSections } from '../store/useShownSections.ts';
import { itemAddress } from './itemAddress.ts';
import classes from './ItemDrawer.module.css';
import { useDrawerFits } from './useDrawerFits.ts';
import { useFocusBack } from './useFocusBack.ts';

/** What takes Escape for itself: a dialog, a menu, a list of choices that is open. */
const takesEscape = (target: Element) =>
  target.closest('dialog, [aria-expanded="true"]') !== null || document.querySelector(':popover-open') !== null;

/** The item in the URL, next to the outline. An item that is not in the outline is not shown. */
export function ItemDrawer({ id, tab }: { id: number | undefined; tab: string | undefined }) {
  const { store } = useBuilder();
  const sections = useShownSections(useBuilderState(store).sections);
  const fits = useDrawerFits();
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const place = items.findIndex((one) => one.id === id);
  const item = items[place];
  useFocusBack(item?.id);
  if (!item) return null;
  if (!fits) return <OnWholePage item={item} />;
  return <OpenDrawer item={item} tab={tab} place={place} items={items} />;
}

/** Without room next to the outline the item has a page of its own. */
function OnWholePage({ item: { type, id } }: { item: OutlineItem }) {
  const navigate = useNavigate();
  const { courseId } = useBuilder();
  // Changes the URL to fit the available room, once: the outline may be rendered again in between.
  useEffect(() => {
    void navigate({ ...authoringOf(type).editor(courseId, id), replace: true });
  }, [navigate, courseId, type, id]);
  return null;
}

/** Asks anew for an item of which the outline has changed something: its name, its status. */
function useFreshItem({ type, id, modified, status }: OutlineItem) {
  const client = useQueryClient();
  const known = useRef('');
  // Synchronises what is known of the item with the outline.
  useEffect(() => {
    const revision = `${id} ${modified} ${status}`;
    const isNews = known.current !== '' && known.current !== revision;
    known.current = revision;
    if (isNews) void client.invalidateQueries({ queryKey: authoringOf(type).stored(id) });
  }, [client, type, id, modified, status]);
}

function OpenDrawer({
  item,
  tab,
  place,
  items,
}: {
  item: OutlineItem;
  tab: string | undefined;
  place: number;
  items: readonly OutlineItem[];
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { courseId } = useBuilder();
  const { editor, Editor } = authoringOf(item.type);
  const frame = useRef<HTMLElement>(null);
  const { id } = item;
  useFreshItem(item);

  // Focuses the panel if it was opened by a row; the arrows to the next item keep the focus.
  useEffect(() => {
    const row = document.getElementById(`item-${id}`);
    if (row?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [id]);

  const panel = useMemo(
    () => ({
      at: (other: number, tabOf?: string) => itemAddress(courseId, other, tabOf),
      shows: (search: object) =>
        'page' in search && search.page === 'builder' && 'item' in search && Number(search.item) === id,
    }),
    [courseId, id],
  );
  const close = () =>
    void navigate({
      ...itemAddress(courseId, id),
      search: { page: 'builder', section: 'general' },
      resetScroll: false,
    });
  const go = (other: OutlineItem | undefined) => {
    if (other) void navigate({ ...itemAddress(courseId, other.id), replace: true, resetScroll: false });
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || takesEscape(event.target as Element)) return;
    event.preventDefault();
    close();
  }

  const [previous, next] = [items[place - 1], items[place + 1]];
  return (
    // Escape is a key of the whole drawer; what is in it can be used without.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={frame}
      className={classes.drawer}
      aria-label={t('builder.opened', { name: item.name })}
      tabIndex={-1}
      data-form-panel
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <IconButton
          side="start"
          label={t('builder.previous_item')}
          aria-disabled={previous === undefined || undefined}
          className={classes.step}
          onClick={() => go(previous)}
        >
          <ChevronPreviousIcon />
        </IconButton>
        <IconButton
          side="start"
          label={t('builder.next_item')}
          aria-disabled={next === undefined || undefined}
          className={classes.step}
          onClick={() => go(next)}
        >
          <ChevronNextIcon />
        </IconButton>
        <p className={classes.place}>{t('builder.item_place', { position: place + 1, total: items.length })}</p>
        <Link
          {...editor(courseId, id)}
          className={iconButtonClass}
          aria-label={t('builder.whole_page')}
          data-label={t('builder.whole_page')}
          data-side="end"
        >
          <WidenIcon />
        </Link>
        <IconButton side="end" label={t('builder.close_item')} aria-keyshortcuts="Escape" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={classes.body}>
        <FormPanelContext value={panel}>
          <Suspense fallback={<FormLoading fields={4} />}>
            <Editor key={id} id={id} tab={tab} />
          </Suspense>
        </FormPanelContext>
      </div>
    </aside>
  );
}
