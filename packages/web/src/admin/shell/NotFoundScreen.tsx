import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextField } from '../../shared/forms/fields.tsx';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';
import { openPalette } from '../palette/paletteStore.ts';
import classes from './NotFoundScreen.module.css';

/** For addresses without a screen, and, with `text`, for a thing that does not exist or has been deleted. */
export function NotFoundScreen({ text }: { text?: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const [query, setQuery] = useState('');
  useTitle(t('not_found_title'));
  return (
    <EmptyState
      page
      icon={<SearchIcon size={26} />}
      title={t('not_found_title')}
      action={
        <>
          <Button onClick={() => router.history.back()}>{t('shell.back')}</Button>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            {t('resource.dashboard.name')}
          </Link>
          <form
            role="search"
            className={classes.search}
            onSubmit={(event) => {
              event.preventDefault();
              openPalette(query.trim());
            }}
          >
            <TextField
              type="search"
              aria-label={t('shell.search')}
              placeholder={t('shell.search')}
              leftSection={<SearchIcon size={18} />}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </form>
        </>
      }
    >
      {text ?? t('not_found_text')}
    </EmptyState>
  );
}
