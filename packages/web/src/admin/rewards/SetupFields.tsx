import { useTranslation } from '#i18n';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import type { Setup } from './queries.ts';

/** A number of a part; '' while it is empty. */
export type Figure = number | '';

/** Limits of a number: a field of the contract. */
interface Limits {
  min: number;
  max: number;
}

export const isFigure = (value: Figure, { min, max }: Limits): value is number =>
  value !== '' && value >= min && value <= max;

export function FigureField({
  label,
  description,
  value,
  onChange,
  limits: { min, max },
  negative = false,
  error,
}: {
  label: string;
  description?: string;
  value: Figure;
  onChange: (value: Figure) => void;
  limits: Limits;
  negative?: boolean;
  error?: string | undefined;
}) {
  return (
    <NumberField
      required
      label={label}
      description={description}
      value={value}
      min={min}
      max={max}
      allowNegative={negative}
      {...(negative && { inputMode: 'text' as const })}
      error={error}
      onChange={(next) => onChange(typeof next === 'number' ? next : next.trim() === '' ? '' : Number(next) || '')}
    />
  );
}

export function PointTypeField({
  setup,
  value,
  onChange,
  error,
}: {
  setup: Pick<Setup, 'point_types'>;
  value: number;
  onChange: (id: number) => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <SelectField
      required
      label={t('rewards.point_type')}
      options={setup.point_types.map(({ id, plural_name: label }) => ({ value: String(id), label }))}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      error={error}
    />
  );
}

/** 0: every course. */
export function CourseField({
  value,
  onChange,
  error,
}: {
  value: number;
  onChange: (id: number) => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <OptionField
      clearable
      label={t('rewards.course')}
      placeholder={t('rewards.every_course')}
      source={courseOptions}
      value={value === 0 ? '' : String(value)}
      onChange={(id) => onChange(Number(id) || 0)}
      error={error}
    />
  );
}
