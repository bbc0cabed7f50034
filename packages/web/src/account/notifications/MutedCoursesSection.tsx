import type { NotificationPreferences } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { useFocusAfterRemoval } from '../../shared/ui/useFocusAfterRemoval.ts';
import { hasCourse } from '../courses/course.ts';
import { userCoursesQuery } from '../queries.ts';
import screen from '../shell/Screen.module.css';
import classes from './Notifications.module.css';
import { usePreferenceChange } from './usePreferenceChange.ts';

const MAX_OFFERED = 100;

/** Muted courses. */
export function MutedCoursesSection({ muted }: { muted: NotificationPreferences['muted_courses'] }) {
  const { t } = useTranslation();
  const change = usePreferenceChange();
  const { data } = useQuery(userCoursesQuery({ per_page: MAX_OFFERED, orderby: 'name', order: 'asc' }));
  const section = useFocusAfterRemoval<HTMLElement>(muted.length);
  const isMuted = new Set(muted.map(({ id }) => id));
  const offered = (data?.rows ?? []).filter(hasCourse).filter(({ course }) => !isMuted.has(course.id));
  return (
    <section ref={section} className={screen.section} aria-labelledby="muted-courses">
      <h2 id="muted-courses" className={screen.sectionTitle}>
        {t('muted_courses')}
      </h2>
      <p className={screen.sectionText}>{t('muted_courses_text')}</p>
      {muted.length === 0 ? (
        <p>{t('muted_none')}</p>
      ) : (
        <ul role="list" className={classes.muted}>
          {muted.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <Button
                size="small"
                aria-label={t('unmute_of', { course: name })}
                busy={change.isPending && change.variables?.unmute?.includes(id)}
                onClick={() => change.mutate({ unmute: [id] })}
              >
                {t('unmute')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className={classes.field}>
          <SelectField
            label={t('mute_course')}
            unset="–"
            options={offered.map(({ course }) => ({ value: String(course.id), label: course.name }))}
            value=""
            onChange={(chosen) => chosen !== '' && change.mutate({ mute: [Number(chosen)] })}
          />
        </div>
      )}
    </section>
  );
}
