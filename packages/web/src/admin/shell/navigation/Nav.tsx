import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { currentEntry, navigationFor } from '../../resources/navigation.ts';
import classes from './Nav.module.css';
import { NewsMark } from './NewsMark.tsx';
import { useBadges } from './useBadges.ts';
import { useRights } from '../../resources/useRights.ts';

const MAX_SHOWN = 9;

function Badge({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden> {t('shell.waiting', { count })}</VisuallyHidden>
    </span>
  );
}

/** The screens of the area in groups. `folded` shows icons with tooltips. */
export function Nav({ folded = false, onFollow }: { folded?: boolean; onFollow?: () => void }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const settings = usePageSettings();
  const badges = useBadges();
  const current = useRouterState({ select: ({ location }) => currentEntry(location.pathname) });
  const list = useRef<HTMLDivElement>(null);
  // Scrolls to the entry of the current screen, which may be out of view in a low window.
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list} className={classes.nav} data-folded={folded || undefined}>
      {navigationFor({ may, settings }).map(({ group, entries }) => (
        <div key={group} className={classes.group}>
          {group !== 'overview' && (
            <p className={classes.heading} aria-hidden>
              {t(`shell.group_${group}`)}
            </p>
          )}
          <ul role="list" aria-label={t(`shell.group_${group}`)}>
            {entries.map((entry) => {
              const count = badges[entry.words] ?? 0;
              const name = t(`resource.${entry.words}.name`);
              return (
                <li key={entry.to}>
                  <Tooltip label={name} position="right" disabled={!folded}>
                    <Link
                      to={entry.to}
                      className={classes.link}
                      // The router's own mark would be on `/courses` for every screen below it.
                      activeOptions={{ exact: true }}
                      aria-current={current === entry.to ? 'page' : undefined}
                      onClick={onFollow}
                    >
                      <entry.Icon />
                      <span className={classes.name}>{name}</span>
                      {count > 0 && <Badge count={count} />}
                      {entry.news && <NewsMark {...entry.news} />}
                    </Link>
                  </Tooltip>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}
