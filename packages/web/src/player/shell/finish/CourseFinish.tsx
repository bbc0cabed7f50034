import type { CourseProgress } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { attempts, enrollments } from '../../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { popularCourses } from '../../../shared/api/popularCourses.ts';
import { formatResult } from '../../../shared/attempt/attemptFormat.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { ShareLinks } from '../../../shared/share/ShareLinks.tsx';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { ProgressRing } from '../../../shared/ui/feedback/ProgressRing.tsx';
import { ArrowNextIcon, DoneIcon } from '../../../shared/ui/icons.tsx';
import { FullScreenDialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { ShareCard } from './card/ShareCard.tsx';
import { Burst } from './Burst.tsx';
import classes from './CourseFinish.module.css';

/** The moment in which a course is finished: the ring closes, what it took, and what comes next. */
export function CourseFinish({ course, onClose }: { course: CourseProgress; onClose: () => void }) {
  const { t } = useTranslation();
  const { account_url, courses_url, social_share: share } = usePageSettings();
  const { certificate_download_url: certificate } = course;
  return (
    <FullScreenDialog open onClose={onClose} title={t('finish_label')}>
      <div className={classes.screen}>
        <div className={classes.ring}>
          <ClosingRing />
          <DoneIcon size={64} />
          <Burst />
        </div>
        <p className={classes.title}>
          {t('finish_title')} <bdi>{course.name}</bdi>
        </p>
        <Figures course={course} />
        <div className={classes.actions}>
          {certificate && (
            <ButtonLink variant="primary" href={certificate}>
              {t('download_certificate')}
            </ButtonLink>
          )}
          <ButtonLink {...(!certificate && { variant: 'primary' })} href={courses_url}>
            {t('finish_catalog')}
          </ButtonLink>
          <ShareCard course={course} />
          <ButtonLink href={`${account_url}#/courses`}>{t('finish_own_courses')}</ButtonLink>
          {course.retake_url && <ButtonLink href={course.retake_url}>{t('retake_course')}</ButtonLink>}
          <Button variant="quiet" onClick={onClose}>
            {t('finish_stay')}
          </Button>
        </div>
        {/* Keeps its place until it is loaded, so that no button moves as it is pressed. */}
        <div className={classes.nextPlace}>
          <NextCourse courseId={course.course_id} />
        </div>
        {share.enable === 'yes' && share.services.length > 0 && (
          <div className={classes.share}>
            <ShareLinks
              heading={share.title || t('finish_share')}
              services={share.services}
              url={new URL(course.course_permalink, window.location.href).href}
              title={course.name}
              hydrated
            />
          </div>
        )}
      </div>
    </FullScreenDialog>
  );
}

const ownCourses = endpointQuery(enrollments.list, { query: { per_page: 100 } });

const ALMOST = 75;

/** Closes as it is seen; where motion is not wanted it is closed from the start. */
function ClosingRing() {
  const { t } = useTranslation();
  const [percent, setPercent] = useState(() =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 100 : ALMOST,
  );
  // A ring that was rendered open can animate to closed.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPercent(100));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <ProgressRing percent={percent} size={168} stroke={10} label={t('course_completed')} />;
}

/** Those that were passed, the best first. */
const passedAttempts = (courseId: number) =>
  endpointQuery(attempts.list, {
    query: { course_id: courseId, mine: true, result: 'pass', orderby: 'percent', order: 'desc', per_page: 100 },
  });

/** What this learner did, as the server counts it; a figure that there is not is left out. */
function Figures({ course }: { course: CourseProgress }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { lesson, quiz } = course.summary;
  const hasQuizzes = (quiz?.completed ?? 0) > 0;
  const { data, isPending } = useQuery({ ...passedAttempts(course.course_id), enabled: hasQuizzes });
  const isLoading = hasQuizzes && isPending;
  const passed = data?.rows;
  const best = passed?.[0];
  const quizzesPassed = new Set(passed?.map(({ quiz_id }) => quiz_id)).size;
  const took =
    course.started_at && course.completed_at ? Date.parse(course.completed_at) - Date.parse(course.started_at) : null;
  const days = took === null ? 0 : Math.round(took / DAY_MS);
  return (
    <dl className={classes.figures}>
      {lesson.completed > 0 && <Figure name={t('finish_lessons')}>{format.number(lesson.completed)}</Figure>}
      {quiz && (passed || isLoading) && (
        <Figure name={t('finish_quizzes')}>
          {isLoading ? '–' : t('done_of', { done: format.number(quizzesPassed), total: format.number(quiz.total) })}
        </Figure>
      )}
      {took !== null && took >= 0 && (
        <Figure name={t('finish_time')}>
          {days > 0 ? t('finish_days', { count: days }) : format.duration(Math.max(60, Math.round(took / 1000)))}
        </Figure>
      )}
      {(best || isLoading) && <Figure name={t('finish_best')}>{best ? formatResult(best, i18n.language) : '–'}</Figure>}
    </dl>
  );
}

/** The most popular course that the learner is not in yet. */
function NextCourse({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { isUserLoggedIn } = usePageSettings();
  const popular = useQuery(popularCourses(20)).data?.rows;
  const own = useQuery({ ...ownCourses, enabled: isUserLoggedIn }).data?.rows;
  if (!popular || (isUserLoggedIn && !own)) return null;
  const joined = new Set(own?.map(({ course }) => course?.id));
  const next = popular.find(({ id }) => id !== courseId && !joined.has(id));
  if (!next) return null;
  return (
    <a className={classes.next} href={next.permalink}>
      {next.featured_image_url && <img className={classes.picture} src={next.featured_image_url} alt="" />}
      <span>
        <span className={classes.label}>{t('finish_next')}</span>
        <span className={classes.name}>
          <bdi>{next.name}</bdi>
        </span>
      </span>
      <ArrowNextIcon />
    </a>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
