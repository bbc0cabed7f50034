import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { Disclosure } from '../../../shared/ui/Disclosure.tsx';
import { EditIcon } from '../../../shared/ui/icons.tsx';
import { SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { CourseScore } from '../results/ResultFacts.tsx';
import type { GridColumn, GridRow } from '../queries.ts';
import { CellDialog } from './CellDialog.tsx';
import classes from './Cards.module.css';
import { faceOf } from './GridCell.tsx';
import type { Grid } from './useGrid.ts';

const AT_ONCE = 20;

/** The gradebook on a narrow screen: each learner with their cells below each other. */
export function LearnerCards({
  grid,
  total,
  onSeen,
}: {
  grid: Grid;
  total: number;
  onSeen: (first: number, last: number) => void;
}) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(AT_ONCE);
  const [open, setOpen] = useState<{ row: GridRow; column: GridColumn } | null>(null);
  const more = total > shown;
  return (
    <>
      <ul className={classes.cards}>
        {Array.from({ length: Math.min(shown, total) }, (_, at) => {
          const row = grid.loaded.rowAt(at);
          return (
            <li key={row?.user.id ?? `row ${at}`}>
              {row ? (
                <Learner grid={grid} row={row} onEdit={(column) => setOpen({ row, column })} />
              ) : (
                <SkeletonText count={2} />
              )}
            </li>
          );
        })}
      </ul>
      {more && (
        <Button
          onClick={() => {
            onSeen(0, shown + AT_ONCE - 1);
            setShown(shown + AT_ONCE);
          }}
        >
          {t('gradebook.more_learners')}
        </Button>
      )}
      {open && <CellDialog {...open} grid={grid} open onClose={() => setOpen(null)} />}
    </>
  );
}

function Learner({ grid, row, onEdit }: { grid: Grid; row: GridRow; onEdit: (column: GridColumn) => void }) {
  const { t } = useTranslation();
  return (
    <Disclosure
      look="card"
      label={<bdi>{row.user.display_name}</bdi>}
      hint={row.percent === null ? '–' : <CourseScore {...row} />}
    >
      <dl className={classes.cells}>
        {grid.setup.columns.map((column) => {
          const { text, notes } = faceOf(grid, row, column);
          return (
            <div key={column.key} className={classes.cell}>
              <dt>
                <bdi>{column.name}</bdi>
              </dt>
              <dd>
                {text !== '' && <bdi dir="ltr">{text}</bdi>}
                {notes.map((note) => (
                  <span key={note} className={classes.note}>
                    {t(`gradebook.cell_${note}`)}
                  </span>
                ))}
                <IconButton
                  side="end"
                  label={t('gradebook.edit_of', { name: row.user.display_name, column: column.name })}
                  onClick={() => onEdit(column)}
                >
                  <EditIcon size={18} />
                </IconButton>
              </dd>
            </div>
          );
        })}
      </dl>
    </Disclosure>
  );
}
