import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import look from '../../course/searchField.module.css';
import { useKeys } from '../../course/useKeys.ts';
import { takeSearchRequest } from './searchRequest.ts';
import classes from './Sidebar.module.css';

export function ItemSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.focus() });
  // Synchronises the focus with whoever asked for the search while it was not there.
  useEffect(() => {
    if (takeSearchRequest()) field.current?.focus();
  }, []);
  return (
    <div className={cx(look.field, classes.search)}>
      <SearchIcon size={18} />
      <input
        ref={field}
        type="search"
        value={value}
        placeholder={t('search_items')}
        aria-label={t('search_items')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
