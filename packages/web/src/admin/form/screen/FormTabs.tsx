import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { useActiveTabInSight } from '../../../shared/tabs/useActiveTabInSight.ts';
import tabClasses from '../../../shared/ui/Tabs.module.css';
import classes from './FormTabs.module.css';

export type FormTab = { id: string; label: string; bad: boolean } & Pick<LinkProps, 'to' | 'params' | 'search'>;

/** Tabs of a long form, each with a URL. Tabs with errors are marked. `side` stacks them. */
export function FormTabs({
  tabs,
  current,
  label,
  side = false,
  below,
}: {
  tabs: FormTab[];
  current: string;
  label: string;
  side?: boolean;
  /** Comes after the current one of stacked tabs. */
  below?: ReactNode;
}) {
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  useActiveTabInSight(row);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={side ? classes.side : cx(tabClasses.tabs, tabClasses.scrolling, classes.tabs)}
    >
      {tabs.map(({ id, label, bad, ...link }) => (
        <Fragment key={id}>
          <Link
            {...link}
            resetScroll={false}
            activeProps={{}}
            // Otherwise the shortest address would be current wherever a longer one is.
            activeOptions={{ exact: true }}
            className={cx(tabClasses.tab, classes.tab)}
            aria-current={id === current ? 'page' : undefined}
          >
            {label}
            {bad && (
              <span className={classes.bad}>
                <VisuallyHidden>{t('form.needs_attention')}</VisuallyHidden>
              </span>
            )}
          </Link>
          {id === current && below}
        </Fragment>
      ))}
    </nav>
  );
}
