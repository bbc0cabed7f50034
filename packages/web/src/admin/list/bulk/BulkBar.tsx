import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { ChevronDownIcon, CloseIcon } from '../../../shared/ui/icons.tsx';
import classes from './BulkBar.module.css';
import type { Target } from '../state/list.ts';
import type { ListParts } from '../ListScreen.tsx';
import rowClasses from './RowActions.module.css';
import { nothingSelected, selectAll, selectionOf } from '../state/selection.ts';
import { useListWords } from '../state/useListWords.ts';

const AT_HAND = 3;

/** From below, while rows are ticked: how many, and what can be done with them together. */
export function BulkBar<Row extends { id: number }>({
  desk,
  tools,
  bulk,
  selection,
  select,
  cards,
}: ListParts<Row> & { cards: boolean }) {
  const { list, query } = desk;
  const { t } = useListWords(list);
  const format = useFormat();
  const trigger = useRef<HTMLButtonElement>(null);
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  const ids = rows.map((row) => row.id);
  const now = selectionOf(selection, selection.of, ids);
  if (now.ids.size === 0) return null;
  const chosen = rows.filter((row) => now.ids.has(row.id));
  const target: Target<Row> =
    now.all && total > rows.length
      ? { kind: 'all', rows: chosen, total }
      : { kind: 'rows', rows: chosen, total: chosen.length };
  const actions = bulk.filter((action) => target.kind === 'rows' || !action.loadedRowsOnly);
  const atHand = cards ? [] : actions.slice(0, AT_HAND);
  const others = actions.slice(atHand.length);
  return (
    <div className={classes.place}>
      <section className={classes.bar} aria-label={t('list.bulk')}>
        <p className={classes.count} role="status">
          {t('list.selected', { count: target.total, number: format.number(target.total) })}
        </p>
        {list.longJob && ids.length === now.ids.size && total > rows.length && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => select(now.all ? { ...now, all: false } : selectAll(now, ids))}
          >
            {now.all ? t('list.select_only_page') : t('list.select_all', { total: format.number(total), count: total })}
          </Button>
        )}
        <div className={classes.actions}>
          {atHand.map(({ id, label, icon, run }) => (
            <Button key={id} size="small" icon={icon} busy={tools.busy} onClick={() => run(target)}>
              {label}
            </Button>
          ))}
          {others.length > 0 && (
            <Menu position="top-end" offset={6} width={240} returnFocus keepMounted={false}>
              <Menu.Target>
                <Button ref={trigger} size="small" busy={tools.busy}>
                  {t(cards ? 'list.actions' : 'list.more')}
                  <ChevronDownIcon size={16} />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ id, label, icon, tone, run }) => (
                  <Menu.Item
                    key={id}
                    leftSection={icon}
                    data-tone={tone}
                    className={rowClasses.entry}
                    onClick={() => {
                      trigger.current?.focus();
                      run(target);
                    }}
                  >
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <IconButton side="end" label={t('list.select_none')} onClick={() => select(nothingSelected(now.of))}>
            <CloseIcon size={18} />
          </IconButton>
        </div>
      </section>
    </div>
  );
}
