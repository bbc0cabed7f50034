import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { Resource } from '../../resources/defineResource.ts';
import { currentEntry, type RailSection, railFor } from '../../resources/navigation.ts';
import { useRights } from '../../resources/useRights.ts';
import classes from './Nav.module.css';
import { NewsMark } from './NewsMark.tsx';
import { countedIn, useBadges } from './useBadges.ts';

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

interface NavContext {
  folded: boolean;
  current: Resource['to'] | undefined;
  countOf: (entry: Resource) => number;
  onFollow: (() => void) | undefined;
}

interface EntryProps extends NavContext {
  to: Resource['to'];
  name: string;
  icon: ReactNode;
  count: number;
  /** Whether it shows its own screens, which count on their own. */
  open?: boolean;
  /** Of the group with the current screen: a button that shows or hides its screens. */
  onToggle?: (() => void) | undefined;
  children?: ReactNode;
}

/** A screen, or a group of screens: a link to its first one. */
function Entry({ to, name, icon, count, open, onToggle, children, folded, current, onFollow }: EntryProps) {
  const isGroup = open !== undefined;
  const content = (
    <>
      {icon}
      <span className={classes.name}>{name}</span>
      {count > 0 && !open && <Badge count={count} />}
      {children}
      {isGroup && <ChevronDownIcon size={16} className={classes.chevron} />}
    </>
  );
  if (onToggle) {
    return (
      <button type="button" className={classes.link} aria-expanded={open} onClick={onToggle}>
        {content}
      </button>
    );
  }
  return (
    <Tooltip label={name} position="right" disabled={!folded}>
      <Link
        to={to}
        className={classes.link}
        // The router's own mark would be on `/courses` for every screen below it.
        activeOptions={{ exact: true }}
        activeProps={{}}
        aria-current={current === to ? 'page' : undefined}
        onClick={onFollow}
      >
        {content}
      </Link>
    </Tooltip>
  );
}

/** `hasIcon`: an entry of a group has one only where its name is not shown. */
function ScreenEntry({ entry, hasIcon, ...nav }: { entry: Resource; hasIcon: boolean } & NavContext) {
  const { t } = useTranslation();
  return (
    <Entry
      {...nav}
      to={entry.to}
      name={t([`resource.${entry.words}.entry`, `resource.${entry.words}.name`])}
      icon={hasIcon && <entry.Icon />}
      count={nav.countOf(entry)}
    >
      {entry.news && <NewsMark {...entry.news} />}
    </Entry>
  );
}

/** `heading`: all screens of the group below its name. Otherwise one entry, which shows them while one is open. */
function Section({ section, heading, ...nav }: { section: RailSection; heading: boolean } & NavContext) {
  const { t } = useTranslation();
  const { group, entries, folds } = section;
  const name = t(`shell.group_${group}`);
  const [first] = entries;
  const hasCurrent = entries.some(({ to }) => to === nav.current);
  const [hidden, setHidden] = useState(false);
  const screens = (hasIcon: boolean) =>
    entries.map((entry) => (
      <li key={entry.to}>
        <ScreenEntry {...nav} entry={entry} hasIcon={hasIcon} />
      </li>
    ));
  if (!folds || heading || (nav.folded && hasCurrent)) {
    return (
      <div className={classes.group} data-group={group} data-open={(folds && !heading) || undefined}>
        {folds && heading && (
          <p className={classes.heading} aria-hidden>
            {name}
          </p>
        )}
        <ul role="list" aria-label={name}>
          {screens(true)}
        </ul>
      </div>
    );
  }
  const Icon = first?.Icon;
  const open = hasCurrent && !hidden;
  return (
    <div className={classes.group} data-group={group}>
      <Entry
        {...nav}
        to={first?.to ?? '/dashboard'}
        name={name}
        icon={Icon && <Icon />}
        count={entries.reduce((sum, entry) => sum + nav.countOf(entry), 0)}
        open={open}
        onToggle={hasCurrent ? () => setHidden(open) : undefined}
      />
      {open && (
        <ul role="list" className={classes.screens} aria-label={name}>
          {screens(false)}
        </ul>
      )}
    </div>
  );
}

/**
 * The screens of the area. `folded` shows icons with tooltips, `headings` all screens of all groups. The rail has the
 * pinned ones at another place than the others.
 */
export function Nav({
  folded = false,
  headings = false,
  part,
  onFollow,
}: {
  folded?: boolean;
  headings?: boolean;
  part?: 'pinned' | 'others';
  onFollow?: () => void;
}) {
  const { may } = useRights();
  const settings = usePageSettings();
  const badges = useBadges();
  const current = useRouterState({ select: ({ location }) => currentEntry(location.pathname) });
  const list = useRef<HTMLDivElement>(null);
  // Scrolls to the entry of the current screen, which may be out of view in a low window.
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const sections = railFor({ may, settings }).filter(
    ({ group }) => part === undefined || (group === 'pinned') === (part === 'pinned'),
  );
  const countOf = (entry: Resource) => countedIn(entry).reduce((sum, words) => sum + (badges[words] ?? 0), 0);
  return (
    <div ref={list} className={classes.nav} data-folded={folded || undefined}>
      {sections.map((section) => (
        <Section
          key={section.group}
          section={section}
          heading={headings}
          folded={folded}
          current={current}
          countOf={countOf}
          onFollow={onFollow}
        />
      ))}
    </div>
  );
}
