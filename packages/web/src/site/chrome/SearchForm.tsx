import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import classes from './SearchForm.module.css';

/** Looks for courses. Without JavaScript it is a plain form; `kept` is what else of the address must survive it. */
export function SearchForm({
  className,
  value = '',
  kept = {},
  large = false,
}: {
  className?: string;
  value?: string;
  kept?: Record<string, string | number | undefined>;
  large?: boolean;
}) {
  const { t } = useTranslation();
  const { catalog, courses_url } = usePageSettings();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (catalog.search === 'no') return null;
  // The catalog has a larger field of its own.
  if (!large && path === '/courses') return null;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate({ to: '/courses', search: { ...kept, search: words || undefined } });
  }

  return (
    <form role="search" className={cx(classes.form, className)} action={courses_url} onSubmit={search}>
      {Object.entries(kept).map(
        ([name, one]) => one !== undefined && <input key={name} type="hidden" name={name} value={one} />,
      )}
      <span className={classes.frame} data-large={large || undefined}>
        <SearchIcon size={large ? 20 : 18} className={classes.icon} />
        <input
          key={value}
          type="search"
          name="search"
          className={classes.input}
          defaultValue={value}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label={t('search_courses')}
          placeholder={t('search_courses')}
          autoComplete="off"
          enterKeyHint="search"
        />
        {large && (
          <button type="submit" className={classes.submit}>
            {t('search')}
          </button>
        )}
      </span>
    </form>
  );
}
