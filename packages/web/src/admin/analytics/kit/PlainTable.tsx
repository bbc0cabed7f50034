import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { cx } from '../../../shared/ui/cx.ts';
import tables from '../../../shared/ui/PlainTable.module.css';
import classes from './Figures.module.css';

export interface PlainColumn<Row> {
  id: string;
  label: string;
  /** Aligned to the end. */
  isNumber?: true;
  cell: (row: Row) => ReactNode;
}

/** A table whose first column names its rows. On a phone each row of three cells or more becomes a card. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}) {
  const { t } = useTranslation();
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('analytics.table_of', { name: label })}>
      <table className={cx(tables.table, classes.table, columns.length > 2 && classes.cards)}>
        <thead>
          <tr>
            {columns.map(({ id, label: name, isNumber }) => (
              <th key={id} scope="col" className={isNumber && classes.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, label: name, isNumber, cell }, at) =>
                at === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={isNumber && classes.number} data-label={name}>
                    <div>{cell(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
