import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { DoneIcon } from '../../../../shared/ui/icons.tsx';
import { ChevronNextIcon } from '../../../../shared/deferred/icons.tsx';
import { Panel } from '../../../dashboard/Panel.tsx';
import { AddressLink } from '../../../list/filters/AddressLink.tsx';
import { isFound } from '../../../shell/navigation/navigation.ts';
import { resources } from '../../../shell/resources/resources.ts';
import { useRights } from '../../../shell/useRights.ts';
import classes from './CourseDesk.module.css';
import type { Desk } from './deskQuery.ts';

/** What waits in this course, and the list of it. */
export function OpenWork({ courseId, waiting }: { courseId: number; waiting: Desk['open_work'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { may } = useRights();
  const settings = usePageSettings();
  const there = waiting.flatMap(({ kind, count }) => {
    const resource = resources.find((one) => one.waiting?.kind === kind);
    return resource?.waiting && isFound(resource, { may, settings })
      ? [{ ...resource, search: resource.waiting.search, count }]
      : [];
  });
  return (
    <Panel title={t('courseHub.work')}>
      {there.length === 0 ? (
        <p className={classes.none}>
          <DoneIcon />
          {t('courseHub.work_none')}
        </p>
      ) : (
        <ul role="list">
          {there.map(({ words, to, search, Icon, count }) => (
            <li key={words}>
              <AddressLink to={to} search={{ ...search, course: String(courseId) }} className={classes.work}>
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
