import type { Due } from '@lectern/contract';
import type { TFunction } from '#i18n';
import { useTranslation } from '#i18n';
import { useOwnDateTime } from '../../shared/format/useOwnDateTime.ts';
import { AssignmentIcon, ClockIcon, LiveSessionIcon } from '../../shared/ui/icons.tsx';
import { UnlockIcon } from '../../shared/deferred/icons.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import list from './OtherCourses.module.css';
import classes from './ShortList.module.css';

const icons = {
  live_now: LiveSessionIcon,
  live: LiveSessionIcon,
  assignment: AssignmentIcon,
  attempt: ClockIcon,
  opens: UnlockIcon,
  access_ends: ClockIcon,
};

function whatIsDue(t: TFunction, { kind, at }: Due, dateTime: (iso: string) => string): string {
  const date = at === null ? '' : dateTime(at);
  switch (kind) {
    case 'live_now':
      return at === null ? t('due_live_now') : t('due_live_until', { date });
    case 'live':
      return t('due_live', { date });
    case 'assignment':
      return t('due_assignment', { date });
    case 'attempt':
      return t('due_attempt', { date });
    case 'opens':
      return t('due_opens', { date });
    case 'access_ends':
      return t('access_ends', { date });
  }
}

export function DueList({ rows }: { rows: readonly Due[] }) {
  const { t } = useTranslation();
  const dateTime = useOwnDateTime();
  return (
    <section aria-labelledby="due">
      <div className={list.head}>
        <h2 id="due" className={list.title}>
          {t('due')}
        </h2>
      </div>
      <ul role="list" className={list.rows}>
        {rows.map((due) => {
          const Icon = icons[due.kind];
          return (
            <li key={`${due.kind}-${due.course.id}-${due.item?.id}`} className={classes.row}>
              <span className={classes.icon} data-now={due.kind === 'live_now' || due.kind === 'attempt' || undefined}>
                <Icon />
              </span>
              <div className={classes.words}>
                <a className={classes.name} href={due.url}>
                  <CourseText lang={due.course.language}>{(due.item ?? due.course).name}</CourseText>
                </a>
                <span className={classes.detail}>{whatIsDue(t, due, dateTime)}</span>
                {due.item && (
                  <span className={classes.detail}>
                    <CourseText lang={due.course.language}>{due.course.name}</CourseText>
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
