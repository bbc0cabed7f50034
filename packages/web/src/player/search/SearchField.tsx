import type { ComponentProps } from 'react';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { cx } from '../../shared/ui/cx.ts';
import field from '../course/searchField.module.css';
import classes from './SearchField.module.css';

/** A search field. `after` is rendered inside at its end. */
export function SearchField({ label, after, ...rest }: ComponentProps<'input'> & { label: string; after?: string }) {
  return (
    <div className={cx(field.field, classes.search)}>
      <SearchIcon size={18} />
      <input type="search" aria-label={label} placeholder={label} maxLength={MAX_SEARCH_LENGTH} {...rest} />
      {after && (
        <span aria-hidden className={classes.after}>
          {after}
        </span>
      )}
    </div>
  );
}
