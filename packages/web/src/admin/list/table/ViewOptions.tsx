import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { useId, useState } from 'react';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { FilterIcon } from '../../../shared/deferred/icons.tsx';
import classes from './ViewOptions.module.css';
import { isShown } from '../state/tablePreferences.ts';
import type { ListController } from '../state/useList.ts';
import { TickOption } from './TickOption.tsx';
import { useListWords } from '../state/useListWords.ts';

/** Visible columns and density. Stored per person. */
export function ViewOptions<Row extends { id: number }>({
  controller,
  cards,
}: {
  controller: ListController<Row>;
  cards: boolean;
}) {
  const { list, preferences, rights, setPreferences } = controller;
  const { t, word } = useListWords(list);
  const [open, setOpen] = useState(false);
  const name = useId();
  const columns = list.columns.filter((column) => !column.rowHeader && (column.when?.(rights) ?? true));
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" offset={6} trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <IconButton
          label={t('list.view_options')}
          side="end"
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          <FilterIcon />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} role="dialog" aria-label={t('list.view_options')}>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('list.columns')}</legend>
          {columns.map((column) => (
            <TickOption
              key={column.id}
              label={word(`column_${column.id}`)}
              checked={isShown(column, preferences)}
              onChange={({ currentTarget: { checked } }) =>
                setPreferences({ columns: { ...preferences.columns, [column.id]: checked } })
              }
            />
          ))}
        </fieldset>
        {list.tile && (
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{t('list.layout')}</legend>
            {[false, true].map((rows) => (
              <TickOption
                key={String(rows)}
                one
                name={`${name}-layout`}
                label={t(rows ? 'list.as_rows' : 'list.as_tiles')}
                checked={(preferences.rows === true) === rows}
                onChange={() => setPreferences({ rows })}
              />
            ))}
          </fieldset>
        )}
        {!cards && (
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{t('list.density')}</legend>
            {[false, true].map((dense) => (
              <TickOption
                key={String(dense)}
                one
                name={name}
                label={t(dense ? 'list.dense' : 'list.roomy')}
                checked={preferences.dense === dense}
                onChange={() => setPreferences({ dense })}
              />
            ))}
          </fieldset>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
