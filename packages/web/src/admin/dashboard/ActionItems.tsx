import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { DoneIcon } from '../../shared/ui/icons.tsx';
import { ChevronNextIcon } from '../../shared/deferred/icons.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { isFound } from '../shell/navigation/navigation.ts';
import { resources } from '../shell/resources/resources.ts';
import { useRights } from '../shell/useRights.ts';
import classes from './ActionItems.module.css';
import { Panel } from './Panel.tsx';
import type { Dashboard } from './queries.ts';

/** What waits for the reader, and where it is done. */
export function ActionItems({ waiting }: { waiting: Dashboard['needs_you'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { may } = useRights();
  const settings = usePageSettings();
  const there = waiting
    .filter(({ count }) => count > 0)
    .flatMap(({ kind, count }) => {
      const resource = resources.find((one) => one.waiting?.kind === kind);
      return resource?.waiting && isFound(resource, { may, settings })
        ? [{ ...resource, search: resource.waiting.search, count }]
        : [];
    });
  return (
    <Panel title={t('dashboard.needs_you')}>
      {there.length === 0 ? (
        <p className={classes.none}>
          <DoneIcon />
          {t('dashboard.nothing_waits')}
        </p>
      ) : (
        <ul role="list">
          {there.map(({ words, to, search, Icon, count }) => (
            <li key={words}>
              <AddressLink to={to} search={search} className={classes.link}>
                <Icon />
                <span>{t(`resource.${words}.waiting`, { count })}</span>
                <span className={classes.count} aria-hidden>
                  {format.number(count)}
                </span>
                <ChevronNextIcon size={18} />
              </AddressLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
