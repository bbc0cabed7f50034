import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './LoadingLine.module.css';

/** A line below the bar while the next screen loads. The style sheet shows it after a delay. */
export function LoadingLine() {
  const { t } = useTranslation();
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  if (!loading) return null;
  return (
    <div className={classes.line}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
