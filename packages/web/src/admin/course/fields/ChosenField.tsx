import { useQuery, skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import type { OptionSource } from '../../list/state/options.ts';
import classes from './ChosenField.module.css';

/** What a form's binding brings. */
export interface ChosenProps {
  value?: number[];
  onChange?: (ids: number[]) => void;
  onBlur?: () => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Several rows of another list, in an order: those that are chosen, and a search for more. */
export function ChosenField({
  label,
  more,
  description,
  placeholder,
  removeLabel,
  source,
  exclude,
  max,
  value = [],
  onChange,
  ...rest
}: ChosenProps & {
  label: string;
  /** The name of the search once something is chosen. */
  more: string;
  description: string;
  placeholder: string;
  removeLabel: (name: string) => string;
  source: OptionSource;
  /** Ids that cannot be chosen in addition. */
  exclude: readonly number[];
  max: number;
}) {
  const { t } = useTranslation();
  const named = source.named(value.map(String));
  const names = useQuery({ ...named, ...(value.length === 0 && { queryFn: skipToken }) });
  const nameOf = (id: number) => names.data?.options.find((one) => one.value === String(id))?.label ?? `#${id}`;
  return (
    <>
      {value.length > 0 && (
        <ul role="list" className={classes.chosen} aria-label={label}>
          {value.map((id) => (
            <li key={id} className={classes.one}>
              <bdi className={classes.name}>{names.isPending ? t('loading') : nameOf(id)}</bdi>
              <IconButton
                label={removeLabel(nameOf(id))}
                side="end"
                onClick={() => onChange?.(value.filter((other) => other !== id))}
              >
                <RemoveIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {value.length < max && (
        <OptionField
          label={value.length === 0 ? label : more}
          description={description}
          placeholder={placeholder}
          source={source.without([...exclude, ...value])}
          value=""
          onChange={(id) => id !== '' && onChange?.([...value, Number(id)])}
          {...rest}
        />
      )}
    </>
  );
}
