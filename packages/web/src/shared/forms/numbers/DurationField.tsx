import { useId } from 'react';
import { useTranslation } from '#i18n';
import base from '../../ui/base.module.css';
import classes from './DurationField.module.css';
import { NumberField } from './NumberField.tsx';

const part = (value: string | number): number => Math.max(0, Math.floor(Number(value) || 0));

/** Hours and minutes; the value is minutes, 0 for none. */
export function DurationField({
  label,
  description,
  error,
  value = 0,
  onChange,
  onBlur,
  'data-path': path,
}: {
  label: string;
  description?: string;
  error?: string;
  value?: number;
  onChange?: (minutes: number) => void;
  onBlur?: () => void;
  'data-path'?: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  const hours = Math.floor(value / 60);
  const minutes = value % 60;
  return (
    <fieldset className={base.fieldset} data-path={path} aria-describedby={description ? id : undefined}>
      <legend className={base.legend}>{label}</legend>
      <div className={classes.parts}>
        <NumberField
          aria-label={t('hours')}
          className={classes.part}
          value={hours}
          error={Boolean(error)}
          onBlur={onBlur}
          onChange={(next) => onChange?.(part(next) * 60 + minutes)}
          rightSection={<span className={base.muted}>{t('hours_short')}</span>}
          rightSectionPointerEvents="none"
          rightSectionWidth={46}
        />
        <NumberField
          aria-label={t('minutes')}
          className={classes.part}
          value={minutes}
          error={Boolean(error)}
          onBlur={onBlur}
          onChange={(next) => onChange?.(hours * 60 + part(next))}
          rightSection={<span className={base.muted}>{t('minutes_short')}</span>}
          rightSectionPointerEvents="none"
          rightSectionWidth={46}
        />
      </div>
      {description && (
        <p id={id} className={classes.description}>
          {description}
        </p>
      )}
      {error && <p className={base.fieldError}>{error}</p>}
    </fieldset>
  );
}
