import { MAX_SAVED_CELLS } from '@lectern/contract/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import base from '../../../shared/ui/base.module.css';
import table from '../../../shared/ui/PlainTable.module.css';
import type { Plan } from './edits.ts';
import classes from './Grid.module.css';
import type { Grid } from './useGrid.ts';
import { cellText, type Values } from './values.ts';

/** Rows of a preview. */
const SHOWN = 50;

/** What a pasted block would change. With a problem nothing can be saved. */
export function PasteDialog({ grid }: { grid: Grid }) {
  const { t } = useTranslation();
  const { plan, closePlan } = grid;
  const bad = (plan?.problems.length ?? 0) > 0;
  const count = plan?.changes.length ?? 0;
  return (
    <Dialog
      open={plan !== null}
      onClose={closePlan}
      wide="tables"
      title={t('gradebook.paste_title')}
      actions={
        <>
          <Button onClick={closePlan}>{t('cancel')}</Button>
          <Button variant="primary" disabled={bad || count === 0} onClick={grid.savePlan}>
            {t('gradebook.paste_save', { count })}
          </Button>
        </>
      }
    >
      {plan && (bad ? <Problems plan={plan} /> : <Preview grid={grid} plan={plan} />)}
    </Dialog>
  );
}

function Problems({ plan: { problems } }: { plan: Plan }) {
  const { t } = useTranslation();
  return (
    <div className={base.stack12}>
      <Notice tone="bad">{t('gradebook.paste_problems', { count: problems.length })}</Notice>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scrolls} tabIndex={0} role="region" aria-label={t('gradebook.problems')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('gradebook.learner')}</th>
              <th scope="col">{t('gradebook.column')}</th>
              <th scope="col">{t('gradebook.value')}</th>
              <th scope="col">{t('gradebook.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, SHOWN).map(({ learner, column, text, problem }, n) => (
              <tr key={n}>
                <th scope="row">
                  <bdi>{learner || '–'}</bdi>
                </th>
                <td>
                  <bdi>{column || '–'}</bdi>
                </td>
                <td>
                  <bdi>{text}</bdi>
                </td>
                <td>{t(`gradebook.paste_${problem}`, { max: MAX_SAVED_CELLS })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Preview({ grid, plan: { changes, unchanged } }: { grid: Grid; plan: Plan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { setup, loaded } = grid;
  const textOf = (values: Values) => cellText(values, { earned: null, language: loaded.language }) || '–';
  const names = learnerNames(grid);
  return (
    <div className={base.stack12}>
      <p>
        {t('gradebook.paste_changes', { count: changes.length, number: format.number(changes.length) })}{' '}
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
              {changes.slice(0, SHOWN).map(({ userId, key, before, values }) => (
                <tr key={`${userId} ${key}`}>
                  <th scope="row">
                    <bdi>{names.get(userId)}</bdi>
                  </th>
                  <td>
                    <bdi>{setup.columns.find((column) => column.key === key)?.name}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{textOf(before)}</bdi>
                  </td>
                  <td>
                    <bdi dir="ltr">{textOf(values)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** Names of the learners of the selected rows and those below them. */
function learnerNames({ loaded, selection, plan }: Grid): Map<number, string> {
  const names = new Map<number, string>();
  const wanted = new Set(plan?.changes.map(({ userId }) => userId));
  for (let row = selection.range.top - 1; names.size < wanted.size; row++) {
    const line = loaded.rowAt(row);
    if (!line) break;
    if (wanted.has(line.user.id)) names.set(line.user.id, line.user.display_name);
  }
  return names;
}
