import type { ImportField, PeopleImport } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './Imports.module.css';

/** In the order of the choice. */
const everyField: Record<ImportField, true> = {
  email: true,
  username: true,
  first_name: true,
  last_name: true,
  display_name: true,
  role: true,
  password: true,
  headline: true,
  description: true,
  url: true,
  locale: true,
  timezone: true,
  courses: true,
  enrolled_at: true,
};
const fields = Object.keys(everyField) as ImportField[];

/** The mapping of each column, with its first cells. */
export function ColumnMapping({
  columns,
  mapping,
  onChange,
  problem,
}: {
  columns: PeopleImport['columns'];
  mapping: PeopleImport['mapping'];
  onChange: (mapping: PeopleImport['mapping']) => void;
  problem: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <section className={base.stack16} aria-labelledby="import-columns">
      <div>
        <h2 id="import-columns" className={base.heading}>
          {t('imports.columns')}
        </h2>
        <p className={base.help}>{t('imports.columns_help')}</p>
      </div>
      <ul role="list" className={classes.columns}>
        {columns.map(({ name, samples }, at) => (
          // Columns may have the same name; the index is unique.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={classes.column}>
            <SelectField
              label={<bdi>{name || t('imports.column_number', { number: at + 1 })}</bdi>}
              aria-label={t('imports.holds_of', { column: name || t('imports.column_number', { number: at + 1 }) })}
              unset={t('imports.leave_out')}
              options={fields.map((value) => ({ value, label: t(`imports.field_${value}`) }))}
              value={mapping[at] ?? ''}
              onChange={(value) => onChange(mapping.with(at, value as '' | ImportField))}
            />
            <p className={base.fact}>
              <bdi>{samples.filter((sample) => sample !== '').join(' · ') || '–'}</bdi>
            </p>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={base.error} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
