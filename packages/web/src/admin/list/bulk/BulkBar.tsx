import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { ChevronDownIcon, CloseIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import classes from './BulkBar.module.css';
import type { Target } from '../state/target.ts';
import type { ListParts } from '../listParts.ts';
import { nothingSelected, selectAll, selectionOf } from '../state/selection.ts';
import { useListWords } from '../state/useListWords.ts';

const AT_HAND = 3;

/** From below, while rows are ticked: how many, and what can be done with them together. */
export function BulkBar<Row extends { id: number }>({
  controller,
  listActions,
  bulk,
  selection,
  select,
  cards,
}: ListParts<Row> & { cards: boolean }) {
  const { list, query } = controller;
  const { t } = useListWords(list);
  const format = useFormat();
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
        <div className={cx(base.actions, classes.actions)}>
          {atHand.map(({ id, label, icon, run }) => (
            <Button key={id} size="small" icon={icon} busy={listActions.busy} onClick={() => run(target)}>
              {label}
            </Button>
          ))}
          {others.length > 0 && (
            <Menu
              trigger={(props) => (
                <Button {...props} size="small" busy={listActions.busy}>
                  {t(cards ? 'list.actions' : 'list.more')}
                  <ChevronDownIcon size={16} />
                </Button>
              )}
            >
              {others.map(({ id, label, icon, tone, run }) => (
                <MenuItem key={id} icon={icon} {...(tone && { tone })} onClick={() => run(target)}>
                  {label}
                </MenuItem>
              ))}
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
