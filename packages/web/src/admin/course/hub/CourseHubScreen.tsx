import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { analytics } from '../../endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Skeleton, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { courseAddresses } from '../addresses.ts';
import { CourseTabs } from '../CourseTabs.tsx';
import { courseQuery } from '../queries.ts';
import classes from './CourseHubScreen.module.css';
import { useHubHead } from './HubFrame.tsx';
import { CourseDesk } from './desk/CourseDesk.tsx';
import { isFree } from '../../../shared/pricing/isFree.ts';

function Figures({ course }: { course: Course }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures = useQuery(endpointQuery(analytics.read, { query: { course_id: course.id } }));
  return (
    <QueryView
      query={figures}
      loading={
        <Loading>
          <Skeleton height="92px" />
        </Loading>
      }
    >
      {({ user_courses: enrollments, completions }) => (
        <dl className={classes.figures}>
          {[
            { label: t('course.hub_students'), value: format.number(enrollments.students) },
            { label: t('course.hub_enrollments'), value: format.number(enrollments.total) },
            { label: t('course.hub_completions'), value: format.number(completions.total) },
            { label: t('course.hub_completed'), value: format.percent(course.completion_percent ?? 0) },
          ].map(({ label, value }) => (
            <div key={label} className={classes.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </QueryView>
  );
}

function Facts({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  const site = useSiteFormat();
  const { page } = courseAddresses(home_url, course);
  const edited = site.moment(course.modified);
  return (
    <dl className={classes.facts}>
      <dt>{t('course.slug')}</dt>
      <dd>
        <a href={page}>{page.replace(/^https?:\/\//, '')}</a>
      </dd>
      <dt>{t('course.hub_price')}</dt>
      <dd>{isFree(course) ? t('course.price_free') : course.formatted_price}</dd>
      <dt>{t('course.hub_content')}</dt>
      <dd>
        {t('course.hub_sections', { count: course.counts.sections })},{' '}
        {t('course.hub_items', { count: course.counts.items })}
      </dd>
      <dt>{t('course.hub_edited')}</dt>
      <dd>{course.modified_by ? t('course.hub_edited_by', { time: edited, name: course.modified_by }) : edited}</dd>
    </dl>
  );
}

function Overview({ course }: { course: Course }) {
  return (
    <Screen {...useHubHead(course)}>
      <CourseTabs courseId={course.id} current="overview" />
      <div className={classes.hub}>
        <Figures course={course} />
        <CourseDesk courseId={course.id} />
        <Facts course={course} />
      </div>
    </Screen>
  );
}

/** The home of one course: how it does, who learns in it, what waits, and the ways into it. */
export function CourseHubScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const course = useQuery(courseQuery(id));
  return (
    <ScreenQuery query={course} loading={<ScreenLoading />} missing={t('course.missing')}>
      {(found) => <Overview course={found} />}
    </ScreenQuery>
  );
}
