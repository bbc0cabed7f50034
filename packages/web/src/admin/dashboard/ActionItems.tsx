import type { ActionItemKind } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { DoneIcon } from '../../shared/ui/icons.tsx';
import { ChevronNextIcon } from '../../shared/deferred/icons.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { isFound } from '../resources/navigation.ts';
import { resources } from '../resources/resources.ts';
import { useRights } from '../resources/useRights.ts';
import classes from './ActionItems.module.css';
import { Panel } from './Panel.tsx';

interface Props {
  title: string;
  /** The text when there are none. */
  none: string;
  items: readonly { kind: ActionItemKind; count: number }[];
  /** The course that the lists are filtered by. */
  courseId?: number;
}

/** Work that waits for the reader, with links to the lists of it. */
export function ActionItems({ title, none, items, courseId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { may } = useRights();
  const settings = usePageSettings();
  const found = items
    .filter(({ count }) => count > 0)
    .flatMap(({ kind, count }) => {
      const resource = resources.find((one) => one.waiting?.kind === kind);
      return resource?.waiting && isFound(resource, { may, settings })
        ? [{ ...resource, search: resource.waiting.search, count }]
        : [];
    });
  return (
    <Panel title={title}>
      {found.length === 0 ? (
        <p className={classes.none}>
          <DoneIcon />
          {none}
        </p>
      ) : (
        <ul role="list">
          {found.map(({ words, to, search, Icon, count }) => (
            <li key={words}>
              <AddressLink
                to={to}
                search={courseId ? { ...search, course: String(courseId) } : search}
                className={classes.link}
              >
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
