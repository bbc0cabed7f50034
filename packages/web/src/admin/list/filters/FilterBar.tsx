import { Button } from '../../../shared/ui/Button.tsx';
import { changed, withFilter } from '../state/address.ts';
import classes from './FilterBar.module.css';
import { FilterPill } from './FilterPill.tsx';
import { narrowed } from './filters.ts';
import { ListSearch } from './ListSearch.tsx';
import { ViewOptions } from '../table/ViewOptions.tsx';
import { SortField } from './choices/SortField.tsx';
import type { ListController } from '../state/useList.ts';
import { useListWords } from '../state/useListWords.ts';

/** What narrows a list, and how it looks. */
export function FilterBar<Row extends { id: number }>({
  controller,
  cards,
}: {
  controller: ListController<Row>;
  cards: boolean;
}) {
  const { list, state, rights, go } = controller;
  const { t } = useListWords(list);
  const filters = list.filters?.filter((filter) => filter.when?.(rights) ?? true) ?? [];
  return (
    <div className={classes.bar}>
      <ListSearch
        words={list.words}
        value={state.search}
        // A search of several pauses is one step back.
        onSearch={(search) => go(changed(state, { search }), { replace: state.search !== '' && search !== '' })}
      />
      {filters.map((filter) => (
        <FilterPill
          key={filter.id}
          words={list.words}
          filter={narrowed(filter, state.filters)}
          value={state.filters[filter.id] ?? ''}
          onChange={(value) => go(withFilter(list.address, state, filter.id, value))}
        />
      ))}
      {controller.filtered && (
        <Button variant="quiet" size="small" onClick={controller.clearFilters}>
          {t('list.clear_filters')}
        </Button>
      )}
      <div className={classes.end}>
        {cards && <SortField controller={controller} />}
        <ViewOptions controller={controller} cards={cards} />
      </div>
    </div>
  );
}
