import { useTranslation } from '#i18n';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { Column } from '../state/list.ts';
import classes from './ListTable.module.css';

/** As wide as words are, differently in each row. */
const width = (row: number, column: number) => 2.5 + ((row * 7 + column * 5) % 5) * 0.5;

/** Rows in the place of those that come. */
export function RowsLoading<Row>({
  columns,
  count,
  ticks,
}: {
  columns: readonly Column<Row>[];
  count: number;
  ticks: boolean;
}) {
  const { t } = useTranslation();
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden={row > 0 || undefined}>
      {ticks && <td className={classes.tick}>{null}</td>}
      {columns.map((column, at) => (
        <td key={column.id} className={column.align === 'end' ? classes.skeletonEnd : undefined}>
          {row === 0 && at === 0 && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
          {column.skeleton ?? <Skeleton width={`${width(row, at) * (column.rowHeader ? 3 : 1)}rem`} height="0.9em" />}
        </td>
      ))}
      <td className={classes.actions}>{null}</td>
    </tr>
  ));
}
