import type { ComponentProps } from 'react';
import { AddressLink } from '../filters/AddressLink.tsx';
import classes from './RowLink.module.css';

/** The name of a row's record, which leads to it. */
export function RowLink(props: Omit<ComponentProps<typeof AddressLink>, 'className'>) {
  return <AddressLink {...props} className={classes.link} />;
}
