import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Logo } from '../Logo.tsx';
import classes from './AreaHeader.module.css';

/** The bar at the top of the site, the account and the player: the logo first, the tools at the other edge, the person last. */
export function AreaHeader({
  className,
  logo = <Logo />,
  tools,
  children,
}: {
  className?: string | undefined;
  logo?: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className={cx(classes.bar, className)}>
      <div className={classes.logo}>{logo}</div>
      {children}
      {tools && <div className={classes.tools}>{tools}</div>}
    </header>
  );
}
