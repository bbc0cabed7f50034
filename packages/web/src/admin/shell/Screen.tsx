import type { ReactNode } from 'react';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Skeleton, SkeletonText, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';
import { BackLink, HeaderFrame } from '../form/screen/HeaderFrame.tsx';
import { Crumbs } from './navigation/Crumbs.tsx';
import { SiblingTabs } from './navigation/SiblingTabs.tsx';
import type { Crumb } from '../resources/useCrumb.ts';
import base from '../../shared/ui/base.module.css';
import { cx } from '../../shared/ui/cx.ts';
import classes from './Screen.module.css';

/**
 * The frame of every screen: the way here, its title and how many things it shows, and what can be done. Below another
 * screen it has an arrow to that one, as forms do.
 */
export function Screen({
  title,
  crumbs = [],
  count,
  badge,
  actions,
  narrow = false,
  asForm = false,
  children,
}: {
  title: string;
  crumbs?: Crumb[];
  count?: number;
  /** Status next to the title. */
  badge?: ReactNode;
  /** At the end edge; the primary one last. */
  actions?: ReactNode;
  /** For one column of fields. */
  narrow?: boolean;
  /** With the width and the head of a form, for screens that share tabs with one. */
  asForm?: boolean;
  children: ReactNode;
}) {
  const format = useFormat();
  const parent = crumbs.at(-1);
  useTitle(title);
  if (asForm) {
    return (
      <div className={classes.screen} data-form>
        <Crumbs crumbs={crumbs} />
        <HeaderFrame title={title} back={parent} status={badge} line={false}>
          {actions}
        </HeaderFrame>
        {children}
      </div>
    );
  }
  return (
    <div className={classes.screen} data-narrow={narrow || undefined}>
      <Crumbs crumbs={crumbs} />
      <header className={classes.head}>
        <div className={classes.heading}>
          {parent && <BackLink {...parent} />}
          <h1 className={classes.title}>
            <bdi>{title}</bdi>
          </h1>
          {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
          {badge}
        </div>
        {actions && (
          <div className={cx(base.actions, classes.actions)} data-edge="end">
            {actions}
          </div>
        )}
      </header>
      <SiblingTabs />
      {children}
    </div>
  );
}

/** A screen whose title is not known yet either. `children` is the skeleton of what comes below it. */
export function ScreenLoading({ narrow = false, children }: { narrow?: boolean; children?: ReactNode }) {
  return (
    <div className={classes.screen} data-narrow={narrow || undefined}>
      <Loading>
        <span className={classes.head}>
          <span className={classes.heading}>
            <Skeleton width="16rem" height="2rem" />
          </span>
        </span>
        {children ?? <SkeletonText count={5} />}
      </Loading>
    </div>
  );
}
