import type { ComponentProps } from 'react';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import classes from './SearchField.module.css';

/** A line to search with; `after` stands in it at its end. */
export function SearchField({ label, after, ...rest }: ComponentProps<'input'> & { label: string; after?: string }) {
  return (
    <div className={classes.search}>
      <SearchIcon size={18} />
      <input type="search" aria-label={label} placeholder={label} maxLength={200} {...rest} />
      {after && (
        <span aria-hidden className={classes.after}>
          {after}
        </span>
      )}
    </div>
  );
}
