import type { CalendarDate } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useOwnDateTime } from '../../shared/format/useOwnDateTime.ts';
import { AssignmentIcon, LiveSessionIcon } from '../../shared/ui/icons.tsx';
import { UnlockIcon } from '../../shared/deferred/icons.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import list from '../dashboard/OtherCourses.module.css';
import classes from '../dashboard/ShortList.module.css';

const icons = { session: LiveSessionIcon, due: AssignmentIcon, opens: UnlockIcon };

export function DateList({ dates }: { dates: readonly CalendarDate[] }) {
  const { t } = useTranslation();
  const dateTime = useOwnDateTime();
  return (
    <ul role="list" className={list.rows}>
      {dates.map(({ kind, starts_at: at, item, course, url }) => {
        const Icon = icons[kind];
        return (
          <li key={`${kind}-${item.id}`} className={classes.row}>
            <span className={classes.icon}>
              <Icon />
            </span>
            <div className={classes.words}>
              <a className={classes.name} href={url}>
                <CourseText lang={course.language}>{item.name}</CourseText>
              </a>
              <span className={classes.detail}>{t(`calendar_${kind}`, { date: dateTime(at) })}</span>
              <span className={classes.detail}>
                <CourseText lang={course.language}>{course.name}</CourseText>
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
