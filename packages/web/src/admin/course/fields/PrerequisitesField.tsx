import { useQuery, skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PREREQUISITES } from '@lectern/contract/limits';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import { courseOptions } from '../../courses/courseOptions.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import classes from './PrerequisitesField.module.css';

/** Courses to complete first: those that are chosen, and a search for more. */
export function PrerequisitesField({
  courseId,
  value = [],
  onChange,
  ...rest
}: {
  courseId: number;
  value?: number[];
  onChange?: (ids: number[]) => void;
  onBlur?: () => void;
  error?: ReactNode;
  'data-path'?: string;
}) {
  const { t } = useTranslation();
  const named = courseOptions.named(value.map(String));
  const names = useQuery({ ...named, ...(value.length === 0 && { queryFn: skipToken }) });
  const nameOf = (id: number) => names.data?.options.find((one) => one.value === String(id))?.label ?? `#${id}`;
  return (
    <>
      {value.length > 0 && (
        <ul role="list" className={classes.chosen} aria-label={t('course.prerequisites')}>
          {value.map((id) => (
            <li key={id} className={classes.one}>
              <bdi className={classes.name}>{names.isPending ? t('loading') : nameOf(id)}</bdi>
              <IconButton
                label={t('course.prerequisite_remove', { name: nameOf(id) })}
                side="end"
                onClick={() => onChange?.(value.filter((other) => other !== id))}
              >
                <RemoveIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {value.length < MAX_PREREQUISITES && (
        <OptionField
          label={t(value.length === 0 ? 'course.prerequisites' : 'course.prerequisite_more')}
          description={t('course.prerequisites_help')}
          placeholder={t('course.prerequisite_choose')}
          source={courseOptions.without([courseId, ...value])}
          value=""
          onChange={(id) => id !== '' && onChange?.([...value, Number(id)])}
          {...rest}
        />
      )}
    </>
  );
}
