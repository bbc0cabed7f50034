import type { ComponentProps } from 'react';
import { cx } from '../../../../shared/ui/cx.ts';
import { ChevronDownIcon } from '../../../../shared/ui/icons.tsx';
import base from '../../../../shared/ui/base.module.css';
import classes from './PlainSelect.module.css';

/** The browser's own select in our dress, for a handful of fixed values. */
export function PlainSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx(classes.frame, className)}>
      <select className={cx(base.control, classes.select)} {...rest} />
      <ChevronDownIcon size={16} className={classes.icon} />
    </span>
  );
}
