import { MAX_GRADE_REASON_LENGTH } from '@lectern/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import base from '../../../shared/ui/base.module.css';
import type { GridColumn, GridRow } from '../queries.ts';
import { changeOf, known } from './cells/edits.ts';
import type { Grid } from './useGrid.ts';
import { cellText, needsReason, NO_VALUES, readCellText, type Values } from './cells/values.ts';

interface CellDialogProps {
  grid: Grid;
  row: GridRow;
  column: GridColumn;
  open: boolean;
  onClose: () => void;
}

/** Points, a percent or an excuse for one cell, with the reason. */
export function CellDialog({ open, onClose, ...of }: CellDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('gradebook.cell_of', { name: of.row.user.display_name })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('gradebook.save')}
          </Button>
        </>
      }
    >
      <CellForm {...of} id={id} onClose={onClose} />
    </Dialog>
  );
}

function CellForm({ grid, row, column, onClose, id }: Omit<CellDialogProps, 'open'> & { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values: before, reason: beforeReason } = known(row, column.key, grid.loaded.pending);
  const [text, setText] = useState(() =>
    before.excused ? '' : cellText(before, { earned: null, language: grid.loaded.language }),
  );
  const [excused, setExcused] = useState(before.excused);
  const [reason, setReason] = useState(beforeReason);
  const [problems, setProblems] = useState<{ value?: string; reason?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = excused ? { values: { ...NO_VALUES, excused } } : readCellText(text, column);
    if ('problem' in read)
      return setProblems({ value: t(`gradebook.problem_${read.problem}`, { total: column.total }) });
    const values: Values = read.values;
    if (needsReason(values) && reason.trim() === '') return setProblems({ reason: t('gradebook.reason_missing') });
    onClose();
    const change = changeOf(row, column.key, values, grid.loaded);
    const given = needsReason(values) ? reason.trim() : '';
    if (change) grid.save([{ ...change, reason: given }]);
    else if (given !== beforeReason) {
      grid.save([{ userId: row.user.id, key: column.key, values, before, reason: given, beforeReason }]);
    }
    return undefined;
  }

  return (
    <form id={id} className={base.stack16} noValidate onSubmit={submit}>
      <p className={base.muted}>
        <bdi>{column.name}</bdi>
        {' · '}
        {t('gradebook.of_points', { points: format.number(column.total) })}
      </p>
      <TextField
        label={t(column.type === 'manual' ? 'gradebook.points_or_percent' : 'gradebook.override_value')}
        description={t(column.type === 'manual' ? 'gradebook.points_help' : 'gradebook.override_help')}
        value={text}
        disabled={excused}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        error={problems.value}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblems({});
        }}
      />
      <SwitchField
        label={t('gradebook.cell_excused')}
        description={t('gradebook.excused_help')}
        checked={excused}
        onChange={(event) => setExcused(event.currentTarget.checked)}
      />
      <TextField
        label={t('gradebook.reason')}
        description={t('gradebook.reason_help')}
        value={reason}
        maxLength={MAX_GRADE_REASON_LENGTH}
        error={problems.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblems({});
        }}
      />
    </form>
  );
}
