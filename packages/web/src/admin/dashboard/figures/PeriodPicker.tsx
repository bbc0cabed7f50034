import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './PeriodPicker.module.css';
import { type PeriodSearch, presets, type Range } from './period.ts';

/** How far back the figures reach. Days of one's own start with those that were shown before. */
export function PeriodPicker({
  search,
  range,
  onChange,
}: {
  search: PeriodSearch;
  range: Range;
  onChange: (search: PeriodSearch) => void;
}) {
  const { t } = useTranslation();
  const { course } = search;
  const shared = course === undefined ? {} : { course };
  const options = [...presets.filter((preset) => preset !== '30d'), 'custom' as const];
  const own = (from: string, to: string) => onChange({ period: 'custom', from, to, ...shared });
  return (
    <div className={base.cluster}>
      {search.period === 'custom' && (
        <>
          <TextField
            type="date"
            aria-label={t('dashboard.from')}
            value={range.start_date}
            max={range.end_date}
            onChange={({ currentTarget: { value } }) => value && own(value, range.end_date)}
          />
          <TextField
            type="date"
            aria-label={t('dashboard.to')}
            value={range.end_date}
            min={range.start_date}
            onChange={({ currentTarget: { value } }) => value && own(range.start_date, value)}
          />
        </>
      )}
      <SelectField
        className={classes.presets}
        aria-label={t('dashboard.period')}
        unset={t('dashboard.period_30d')}
        options={options.map((value) => ({ value, label: t(`dashboard.period_${value}`) }))}
        value={search.period ?? ''}
        onChange={(value) => {
          const period = options.find((one) => one === value);
          if (period === 'custom') own(range.start_date, range.end_date);
          else onChange({ ...(period && { period }), ...shared });
        }}
      />
    </div>
  );
}
