import { useId, useRef, useState } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { FilterIcon } from '../../../shared/deferred/icons.tsx';
import { changed, withFilter } from '../state/address.ts';
import classes from './FilterBar.module.css';
import { FilterPill } from './FilterPill.tsx';
import { narrowed } from './filters.ts';
import { ListSearch } from './ListSearch.tsx';
import { ViewOptions } from '../table/ViewOptions.tsx';
import { SortField } from './choices/SortField.tsx';
import type { ListController } from '../state/useList.ts';
import { useListWords } from '../state/useListWords.ts';

/** What narrows a list, and how it looks. Filters stay behind one button; what is chosen is said by a chip. */
export function FilterBar<Row extends { id: number }>({
  controller,
  cards,
}: {
  controller: ListController<Row>;
  cards: boolean;
}) {
  const { list, state, rights, go } = controller;
  const { t } = useListWords(list);
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const filters = list.filters?.filter((filter) => filter.when?.(rights) ?? true) ?? [];
  // A button that would hide one other saves nothing.
  const foldable = filters.length > 1;
  const shown = filters.filter((filter) => !foldable || open || state.filters[filter.id]);
  /** The chip is removed with its value, so the focus moves to the button. */
  const focusButton = () => {
    if (foldable && !open) button.current?.focus();
  };
  const pills = (
    <div id={id} className={cx(classes.pills, !foldable && classes.inLine)}>
      {shown.map((filter) => (
        <FilterPill
          key={filter.id}
          words={list.words}
          filter={narrowed(filter, state.filters)}
          value={state.filters[filter.id] ?? ''}
          onChange={(value) => {
            go(withFilter(list.address, state, filter.id, value));
            if (value === '') focusButton();
          }}
        />
      ))}
      {controller.filtered && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            controller.clearFilters();
            focusButton();
          }}
        >
          {t('list.clear_filters')}
        </Button>
      )}
    </div>
  );
  return (
    <div className={classes.bar}>
      <ListSearch
        words={list.words}
        value={state.search}
        // A search of several pauses is one step back.
        onSearch={(search) => go(changed(state, { search }), { replace: state.search !== '' && search !== '' })}
      />
      {foldable && (
        <Button
          ref={button}
          size="small"
          className={classes.fold}
          icon={<FilterIcon size={18} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('list.filters')}
        </Button>
      )}
      {!foldable && pills}
      <div className={classes.end}>
        {cards && <SortField controller={controller} />}
        <ViewOptions controller={controller} cards={cards} />
      </div>
      {foldable && pills}
    </div>
  );
}
