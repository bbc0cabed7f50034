import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { ChevronDownIcon, CloseIcon } from '../../../shared/ui/icons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { FilterChoices } from './choices/FilterChoices.tsx';
import { FilterDates, FilterNumbers } from './choices/FilterRange.tsx';
import classes from './FilterPill.module.css';
import type { Filter } from './filters.ts';
import { useFilterText } from './useFilterText.ts';
import { useListWords } from '../state/useListWords.ts';

interface Part<Kind extends Filter = Filter> {
  words: string;
  filter: Kind;
  value: string;
  onChange: (value: string) => void;
}

/** A filter as a button that says what it lets through, with what it can let through behind it. */
export function FilterPill({ words, filter, value, onChange }: Part) {
  const { t, word } = useListWords({ words });
  const [open, setOpen] = useState(false);
  const name = word(`filter_${filter.id}`);
  const byPointer = useRef(false);
  const chosen = useFilterText(words, filter, value);
  function change(next: string) {
    onChange(next);
    // Arrow keys choose each option on their way, so only a click closes.
    if (byPointer.current && (filter.kind === 'one' || filter.kind === 'yes_no')) setOpen(false);
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      offset={6}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <span className={cx(classes.pill, value !== '' && classes.on)}>
        <Popover.Target>
          <button
            type="button"
            className={classes.button}
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpen(!open)}
          >
            <span className={classes.text}>{value === '' ? name : t('list.filter_is', { name, value: chosen })}</span>
            <ChevronDownIcon size={16} />
          </button>
        </Popover.Target>
        {value !== '' && (
          <button
            type="button"
            className={classes.remove}
            aria-label={t('list.remove_filter', { name })}
            onClick={() => onChange('')}
          >
            <CloseIcon size={16} />
          </button>
        )}
      </span>
      <Popover.Dropdown
        className={classes.panel}
        role="dialog"
        aria-label={name}
        onPointerDown={() => {
          byPointer.current = true;
        }}
        onKeyDown={() => {
          byPointer.current = false;
        }}
      >
        <FilterControl words={words} filter={filter} value={value} onChange={change} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterControl({ filter, ...rest }: Part) {
  if (filter.kind === 'dates') return <FilterDates filter={filter} {...rest} />;
  if (filter.kind === 'number') return <FilterNumbers filter={filter} {...rest} />;
  return <FilterChoices filter={filter} {...rest} />;
}
