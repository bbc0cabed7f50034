import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import table from '../../../shared/ui/PlainTable.module.css';
import classes from './Grid.module.css';
import type { Grid } from './useGrid.ts';

interface ShownChange {
  userId: number;
  learner: string;
  key: string;
  before: string;
  after: string;
}

/** What a save would change, before it is made: how many cells, and the first of them. */
export function ChangesTable({
  grid,
  changed,
  unchanged,
  changes,
}: {
  grid: Grid;
  changed: number;
  unchanged: number;
  changes: readonly ShownChange[];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p>
        {t('gradebook.paste_changes', { count: changed, number: format.number(changed) })}{' '}
        {unchanged > 0 && t('gradebook.paste_unchanged', { count: unchanged, number: format.number(unchanged) })}
      </p>
      {changes.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.scrolls} tabIndex={0} role="region" aria-label={t('gradebook.changes')}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('gradebook.learner')}</th>
                <th scope="col">{t('gradebook.column')}</th>
                <th scope="col">{t('gradebook.before')}</th>
                <th scope="col">{t('gradebook.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ userId, learner, key, before, after }) => (
                <tr key={`${userId} ${key}`}>
                  <th scope="row">
                    <bdi>{learner}</bdi>
                  </th>
                  <td>
                    <bdi>{grid.setup.columns.find((column) => column.key === key)?.name}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{before}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{after}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
