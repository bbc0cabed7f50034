import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { Resource } from '../../resources/defineResource.ts';
import { preferencesQuery, usePreference } from '../usePreference.ts';
import classes from './Nav.module.css';

/** A dot on a resource with news the user has not seen yet. */
export function NewsMark({ newest, seen }: NonNullable<Resource['news']>) {
  const { t } = useTranslation();
  const known = useQuery(preferencesQuery()).isSuccess;
  const [read] = usePreference(seen, '');
  // Shows no dot until the preference with the seen state is loaded.
  if (!known || newest === '' || newest === read) return null;
  return (
    <span className={classes.news}>
      <VisuallyHidden> {t('shell.news')}</VisuallyHidden>
    </span>
  );
}
