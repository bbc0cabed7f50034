import { MAX_SAVED_CELLS } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import base from '../../../shared/ui/base.module.css';
import table from '../../../shared/ui/PlainTable.module.css';
import type { Plan } from './cells/edits.ts';
import { ChangesTable } from './ChangesTable.tsx';
import classes from './Grid.module.css';
import type { Grid } from './useGrid.ts';
import { cellText, type Values } from './cells/values.ts';

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
  const { language } = grid.loaded;
  const textOf = (values: Values) => cellText(values, { earned: null, language }) || '–';
  const names = learnerNames(grid);
  return (
    <div className={base.stack12}>
      <ChangesTable
        grid={grid}
        changed={changes.length}
        unchanged={unchanged}
        changes={changes.slice(0, SHOWN).map(({ userId, key, before, values }) => ({
          userId,
          learner: names.get(userId) ?? '',
          key,
          before: textOf(before),
          after: textOf(values),
        }))}
      />
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
