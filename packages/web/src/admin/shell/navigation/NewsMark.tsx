import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { Resource } from '../resources/defineResource.ts';
import { preferencesQuery, usePreference } from '../usePreference.ts';
import classes from './Nav.module.css';

/** A dot at a resource that has something new, until its person has seen it. */
export function NewsMark({ newest, seen }: NonNullable<Resource['news']>) {
  const { t } = useTranslation();
  const { data } = useQuery(newest());
  const known = useQuery(preferencesQuery()).isSuccess;
  const [read] = usePreference(seen, '');
  // Nothing is new before it is known what was seen.
  if (!known || data === undefined || data === '' || data === read) return null;
  return (
    <span className={classes.news}>
      <VisuallyHidden> {t('shell.news')}</VisuallyHidden>
    </span>
  );
}
