import type { TFunction } from '#i18n';
import { useTranslation } from '#i18n';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ShareLinks } from '../../shared/share/ShareLinks.tsx';
import { ClockIcon, DateIcon, DoneIcon, UserIcon } from '../../shared/ui/icons.tsx';
import { LevelIcon } from '../../shared/deferred/icons.tsx';
import { PartOfBundle } from '../bundle/PartOfBundle.tsx';
import type { Bundle } from '../bundle/queries.ts';
import type { Course } from '../catalog/course.ts';
import { Cover } from '../catalog/Cover.tsx';
import { Price } from '../catalog/Price.tsx';
import { SaleEnd } from '../catalog/SaleEnd.tsx';
import { HeartButton } from '../wishlist/HeartButton.tsx';
import { itemTypes } from '../item-types/itemTypes.ts';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import classes from './BuyBox.module.css';
import { ClassCode } from './ClassCode.tsx';
import { CourseAction } from './CourseAction.tsx';
import { PreviewAction } from './PreviewAction.tsx';
import { SubscriptionTerms } from '../catalog/SubscriptionTerms.tsx';
import { useStanding } from './useStanding.ts';
import { VisitorNotes } from './VisitorNotes.tsx';

/** Price, contents and the primary action. On phones the action is fixed to the bottom. */
export function BuyBox({
  course,
  bundles,
  origin,
  previewing,
}: {
  course: Course;
  /** Bundles with the course. */
  bundles: readonly Bundle[];
  origin: string;
  previewing: boolean;
}) {
  const { t } = useTranslation();
  const { enable: soon, hide_meta_data: hides } = course.course_coming_soon;
  const hidden = soon && hides;
  const { parts } = usePageSettings().course_page;
  const enrolled = useStanding(course.id).standing?.enrolled ?? false;
  const isByCycle = course.access_mode === 'recurring' && course.billing_cycle !== '';
  const price = hidden ? <ComingSoon /> : parts.includes('price') ? <Price course={course} /> : null;
  return (
    <aside className={classes.box} aria-label={t('join_course')}>
      {parts.includes('thumbnail') && (
        <div className={classes.cover}>
          <Cover course={course} sizes="(min-width: 62em) 360px, 92vw" eager />
        </div>
      )}
      <div className={classes.inner}>
        {previewing ? <PreviewAction course={course} /> : <CourseAction course={course} price={price} />}
        {price && !hidden && !enrolled && isByCycle && <SubscriptionTerms of={course} className={classes.terms} />}
        {price && !hidden && !enrolled && <SaleEnd sold={course} path={courses.list.path} />}
        {!previewing && <HeartButton course={course} wide />}
        <PartOfBundle bundles={bundles} />
        {!previewing && <VisitorNotes course={course} />}
        {!hidden && <Facts course={course} />}
        {!hidden && <ClassCode courseId={course.id} />}
        {!previewing && <Share course={course} origin={origin} />}
      </div>
    </aside>
  );
}

function ComingSoon() {
  const { t } = useTranslation();
  return <strong>{t('coming_soon')}</strong>;
}

function Share({ course, origin }: { course: Course; origin: string }) {
  const { t } = useTranslation();
  const { social_share: share } = usePageSettings();
  const hydrated = useHydrated();
  if (share.enable !== 'yes' || share.services.length === 0) return null;
  return (
    <ShareLinks
      heading={share.title || t('share')}
      services={share.services}
      url={new URL(course.permalink, origin).href}
      title={course.name}
      hydrated={hydrated}
    />
  );
}

function accessText(t: TFunction, { access_mode: mode, access_days: days }: Course): string {
  if (mode === 'recurring') return t('access_subscribed');
  return days > 0 ? t('access_days', { count: days }) : t('access_always');
}

function Facts({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { duration, date } = useFormat();
  const { parts } = usePageSettings().course_page;
  const { cohort_starts_at: start, cohort_ends_at: end, end_date: closes } = course;
  const facts = [
    ...(parts.includes('lessons_count') ? itemTypes : []).flatMap(({ count }) => {
      const some = count?.of(course.counts) ?? 0;
      return count && some > 0 ? { Icon: count.Icon, text: t(count.words, { count: some }) } : [];
    }),
    {
      Icon: ClockIcon,
      text:
        parts.includes('course_duration') && course.minutes > 0 && t('takes', { time: duration(course.minutes * 60) }),
    },
    { Icon: LevelIcon, text: parts.includes('difficulty_badge') && course.difficulty?.name },
    {
      Icon: DateIcon,
      text: accessText(t, course),
    },
    {
      Icon: UserIcon,
      text:
        parts.includes('date_started') &&
        start &&
        (end ? t('group_from_to', { start: date(start), end: date(end) }) : t('group_from', { start: date(start) })),
    },
    {
      Icon: UserIcon,
      text:
        parts.includes('seats_for_students') &&
        course.enrollment_limit > 0 &&
        t('seats_left', { count: Math.max(0, course.enrollment_limit - course.students_count) }),
    },
    { Icon: DoneIcon, text: course.shows_certificate && t('gives_certificate') },
    { Icon: ClockIcon, text: course.enable_end_date && closes && t('enroll_until', { date: date(closes) }) },
  ].filter(({ text }) => Boolean(text));
  return (
    <ul role="list" className={classes.facts}>
      {facts.map(({ Icon, text }) => (
        <li key={String(text)}>
          <Icon />
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
