import { useTranslation } from '#i18n';
import { useState } from 'react';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { EditIcon } from '../../../shared/ui/icons.tsx';
import { UndoIcon } from '../../../shared/ui/staffIcons.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { CellDialog } from './CellDialog.tsx';
import { workOf } from './cells/cellLinks.ts';
import { faceOf } from './GridCell.tsx';
import classes from './Grid.module.css';
import { FIXED_COLUMNS, isOne } from './selection.ts';
import type { Grid } from './useGrid.ts';

/** What the active cell is, and what can be done with it or with the range. */
export function CellBar({ grid }: { grid: Grid }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { active, range } = grid.selection;
  const row = grid.loaded.rowAt(active.row - 1);
  const column = grid.setup.columns[active.column - FIXED_COLUMNS];
  const cell = active.row > 0 && row && column ? { row, column } : undefined;
  const notes = cell ? faceOf(grid, cell.row, cell.column).notes : [];
  const review = notes.includes('needs_review');
  const work = cell && workOf(cell.column, { course: grid.setup.course_id, user: cell.row.user.id });
  const several = !isOne(range);
  return (
    <div className={classes.bar} role="group" aria-label={t('gradebook.cell_bar')}>
      <p className={classes.where}>
        {cell ? (
          <>
            <bdi className={classes.whereName}>{cell.row.user.display_name}</bdi>
            <bdi>{cell.column.name}</bdi>
            {notes.map((note) => (
              <span key={note}>{t(`gradebook.cell_${note}`)}</span>
            ))}
            {cell.row.entered[cell.column.key]?.reason && (
              <bdi className={classes.reason}>{cell.row.entered[cell.column.key]?.reason}</bdi>
            )}
          </>
        ) : (
          t('gradebook.keys_help')
        )}
      </p>
      <div className={classes.barActions}>
        {cell && !several && (
          <Button size="small" icon={<EditIcon size={18} />} onClick={() => setOpen(true)}>
            {t('gradebook.edit_cell')}
          </Button>
        )}
        {several && (
          <>
            <Button size="small" onClick={grid.excuse}>
              {t('gradebook.excuse')}
            </Button>
            <Button size="small" onClick={grid.clear}>
              {t('gradebook.clear')}
            </Button>
          </>
        )}
        {work && !several && (
          <AddressLink
            to={work.to}
            search={work.search}
            className={buttonClass({ size: 'small', ...(review && { variant: 'primary' as const }) })}
          >
            {t(cell.column.type === 'assignment' ? 'gradebook.open_submissions' : 'gradebook.open_attempt')}
          </AddressLink>
        )}
        <Button
          size="small"
          icon={<UndoIcon size={18} />}
          disabled={grid.state.done.length === 0}
          onClick={() => void grid.undo()}
        >
          {t('gradebook.undo')}
        </Button>
      </div>
      {cell && (
        <CellDialog
          key={`${row?.user.id} ${column?.key}`}
          {...cell}
          grid={grid}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
