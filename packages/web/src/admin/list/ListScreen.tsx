import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../shared/api/errors.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { DownloadIcon, SearchIcon } from '../../shared/ui/icons.tsx';
import { Screen } from '../shell/Screen.tsx';
import { ScreenError } from '../shell/ScreenError.tsx';
import { BulkBar } from './bulk/BulkBar.tsx';
import { RequiredFilterPrompt } from './filters/RequiredFilterPrompt.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { List } from './state/list.ts';
import type { ListParts } from './listParts.ts';
import { ListCards } from './table/ListCards.tsx';
import { ListPager } from './table/ListPager.tsx';
import classes from './ListScreen.module.css';
import { ListTiles } from './table/ListTiles.tsx';
import { ListTable } from './table/ListTable.tsx';
import { ListTabs } from './filters/ListTabs.tsx';
import { nothingSelected } from './state/selection.ts';
import { useList } from './state/useList.ts';
import { useListWords } from './state/useListWords.ts';
import { useListActions } from './bulk/useListActions.tsx';

const NARROW = '(max-width: 48em)';

/** A whole list screen, out of its declaration. */
export function ListScreen<Row extends { id: number }>({
  list,
  icon,
  part,
}: {
  list: List<Row>;
  icon: ReactNode;
  /** The list is below another screen, or with `nav` a part of one, which has the title. */
  part?: Pick<ComponentProps<typeof Screen>, 'title' | 'crumbs' | 'badge' | 'asForm'> & { nav?: ReactNode };
}) {
  const controller = useList(list);
  const { state, query, rights, filtered } = controller;
  const { t, word } = useListWords(list);
  const cards = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const rowsPlace = useRef<HTMLDivElement>(null);
  const [chosen, select] = useState(() => nothingSelected(''));
  // Ticks belong to the rows of one address; others begin without any.
  const address = JSON.stringify([state, controller.preferences.size]);
  const selection = chosen.of === address ? chosen : nothingSelected(address);
  const { listActions, dialog } = useListActions(list, {
    rights,
    tab: state.tab,
    address: controller.searchOf(state),
    query: controller.filterQuery,
    onDone: () => select(nothingSelected(address)),
    place: rowsPlace,
  });

  if (query.error instanceof ApiError && query.error.status === 403) {
    return <ScreenError error={query.error} onRetry={() => void query.refetch()} />;
  }
  const total = query.data?.total ?? 0;
  const counts = (query.data && list.counts?.(query.data.meta)) ?? {};
  const nothing = query.isSuccess && controller.isCurrent && total === 0;
  const nothingAtAll =
    nothing &&
    !filtered &&
    state.tab === (list.address.tabs[0] ?? '') &&
    Object.values(counts).every((count) => count === 0);
  const parts: ListParts<Row> = {
    controller,
    listActions,
    bulk: list.bulkActions?.(listActions) ?? [],
    selection,
    select,
  };
  const emptyText = list.emptyTabs?.includes(state.tab) ? word(`empty_${state.tab}`) : t('list.nothing_here');
  const pageActions = list.pageActions?.(listActions);
  const movesActions = list.emptyAction !== undefined;
  const emptyAction =
    typeof list.emptyAction === 'function' ? list.emptyAction(listActions) : movesActions && pageActions;
  const exportable = list.exportable?.(rights) === true && !nothingAtAll;

  const { nav, ...head } = part ?? { nav: undefined, title: word('title') };
  return (
    <Screen
      {...head}
      {...(query.data && !nothingAtAll && !part?.nav && { count: total })}
      actions={
        <>
          {exportable && (
            <Button
              variant="quiet"
              data-compact
              icon={<DownloadIcon />}
              busy={listActions.busy}
              onClick={() => void listActions.exportRows()}
            >
              {t('list.export')}
            </Button>
          )}
          {!(movesActions && nothingAtAll && list.ready(state)) && pageActions}
        </>
      }
    >
      {nav}
      {list.views?.(listActions)}
      {!list.ready(state) ? (
        <>
          {list.above?.(listActions, query.data?.meta)}
          <RequiredFilterPrompt controller={controller} icon={icon} />
        </>
      ) : nothingAtAll ? (
        <>
          {list.above?.(listActions, query.data?.meta)}
          {(list.of || list.filtersWhenEmpty) && <FilterBar controller={controller} cards={cards} />}
          <EmptyState icon={icon} title={word('empty')} action={emptyAction}>
            {word('empty_text', { defaultValue: '' })}
          </EmptyState>
        </>
      ) : (
        <>
          <ListTabs controller={controller} />
          {list.above?.(listActions, query.data?.meta)}
          <FilterBar controller={controller} cards={cards} />
          <div ref={rowsPlace} tabIndex={-1} className={classes.rows} role="region" aria-label={word('title')}>
            {nothing ? (
              <EmptyState
                icon={<SearchIcon size={26} />}
                title={filtered ? t('list.no_match') : emptyText}
                action={filtered && <Button onClick={controller.clearFilters}>{t('list.clear_filters')}</Button>}
              />
            ) : list.tile && !controller.preferences.rows ? (
              <ListTiles {...parts} />
            ) : cards ? (
              <ListCards {...parts} />
            ) : (
              <ListTable {...parts} />
            )}
          </div>
          {query.data && !nothing && list.below?.(query.data.meta)}
          {query.data && !nothing && <ListPager controller={controller} total={total} />}
          <BulkBar {...parts} cards={cards} />
        </>
      )}
      {dialog}
    </Screen>
  );
}
