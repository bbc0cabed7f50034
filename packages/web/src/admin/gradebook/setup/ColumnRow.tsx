import { MAX_GRADEBOOK_NAME_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { CheckboxField, TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import classes from './Setup.module.css';
import { type ColumnDraft, movedRow, typedNumber } from './setupDraft.ts';
import type { SetupEditing } from './useSetup.ts';

/** One column: what it is, how much it counts, and its share of the whole. */
export function ColumnRow({ editing, column, at }: { editing: SetupEditing; column: ColumnDraft; at: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  const { timezone } = usePageSettings();
  const [asks, setAsks] = useState(false);
  const { draft, errors, change, changeColumn, shares } = editing;
  const errorOf = (field: string) => errors[`columns.${at}.${field}`];
  const manual = column.type === 'manual';
  const name = column.name || t('gradebookSetup.unnamed');
  const remove = () => change({ columns: draft.columns.toSpliced(at, 1) });
  const counts = typedNumber(column.weight) > 0;
  return (
    <li className={classes.row}>
      <div className={classes.fields}>
        {manual ? (
          <TextField
            required
            className={classes.name}
            label={t('gradebookSetup.column_name')}
            value={column.name}
            maxLength={MAX_GRADEBOOK_NAME_LENGTH}
            error={errorOf('name')}
            onChange={(event) => changeColumn(at, { name: event.currentTarget.value })}
          />
        ) : (
          <p className={classes.item}>
            <bdi>{column.name}</bdi>
            <span className={classes.type}>
              {t(`gradebook.type_${column.type}`)} ·{' '}
              {t('gradebook.of_points', { points: format.number(Number(column.total)) })}
            </span>
          </p>
        )}
        {manual && (
          <TextField
            required
            className={classes.short}
            label={t('gradebookSetup.total')}
            value={column.total}
            inputMode="decimal"
            dir="ltr"
            error={errorOf('total')}
            onChange={(event) => changeColumn(at, { total: event.currentTarget.value })}
          />
        )}
        <TextField
          className={classes.short}
          label={t('gradebookSetup.weight')}
          aria-label={t('gradebookSetup.weight_of', { name })}
          value={column.weight}
          inputMode="decimal"
          dir="ltr"
          error={errorOf('weight')}
          onChange={(event) => changeColumn(at, { weight: event.currentTarget.value })}
        />
        {draft.categories.length > 0 && (
          <SelectField
            className={classes.select}
            label={t('gradebookSetup.category')}
            unset={t('gradebookSetup.no_category')}
            value={column.category}
            options={draft.categories.map((category) => ({
              value: category.place,
              label: category.name || t('gradebookSetup.unnamed'),
            }))}
            error={errorOf('category')}
            onChange={(category) => changeColumn(at, { category })}
          />
        )}
        {manual && (
          <DateTimeField
            className={classes.date}
            label={t('gradebookSetup.due')}
            zone={timezone}
            value={column.dueDate}
            error={errorOf('due_date')}
            onChange={(dueDate) => changeColumn(at, { dueDate })}
          />
        )}
        <CheckboxField
          className={classes.check}
          label={t('gradebookSetup.extra_credit')}
          checked={column.extraCredit}
          onChange={(event) => changeColumn(at, { extraCredit: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.facts}>
        <p className={classes.share}>
          <span className={classes.type}>{t('gradebookSetup.share')}</span>
          <span>
            {counts ? (
              <bdi dir="ltr">
                {column.extraCredit ? '+' : ''}
                {score(shares[at] ?? 0)}
              </bdi>
            ) : (
              t('gradebook.not_counted')
            )}
          </span>
        </p>
        {column.hidden && <Tag>{t('gradebook.hidden')}</Tag>}
      </div>
      <div className={classes.actions}>
        <IconButton
          side="end"
          label={t('gradebookSetup.move_up', { name })}
          disabled={at === 0}
          onClick={() => change({ columns: movedRow(draft.columns, at, -1) })}
        >
          <MoveUpIcon />
        </IconButton>
        <IconButton
          side="end"
          label={t('gradebookSetup.move_down', { name })}
          disabled={at === draft.columns.length - 1}
          onClick={() => change({ columns: movedRow(draft.columns, at, 1) })}
        >
          <MoveDownIcon />
        </IconButton>
        {manual && (
          <IconButton
            side="end"
            label={t('gradebookSetup.remove', { name })}
            onClick={() => (column.key === undefined ? remove() : setAsks(true))}
          >
            <RemoveIcon />
          </IconButton>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        danger
        title={t('gradebookSetup.remove_title', { name })}
        confirm={t('gradebookSetup.remove_confirm')}
        onConfirm={() => {
          setAsks(false);
          remove();
        }}
        onClose={() => setAsks(false)}
      >
        <p>{t('gradebookSetup.remove_text')}</p>
      </ConfirmDialog>
    </li>
  );
}
