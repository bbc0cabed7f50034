import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { PrintIcon } from '../../shared/deferred/icons.tsx';
import { ApiError } from '../../shared/api/errors.ts';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { PrintedSchool } from '../analytics/kit/PrintedSchool.tsx';
import { CourseStatus } from '../course/CourseStatus.tsx';
import { courseQuery } from '../course/queries.ts';
import { FormTabs } from '../form/screen/FormTabs.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';

const tabs = [
  { id: 'overview', to: '/course-analytics/$courseId' },
  { id: 'students', to: '/course-analytics/$courseId/students' },
  { id: 'needs_help', to: '/course-analytics/$courseId/needs-help' },
  { id: 'items', to: '/course-analytics/$courseId/items' },
  { id: 'quizzes', to: '/course-analytics/$courseId/quizzes' },
  { id: 'item_analysis', to: '/course-analytics/$courseId/item-analysis' },
  { id: 'class', to: '/course-analytics/$courseId/class' },
] as const;
export type CourseAnalyticsTab = (typeof tabs)[number]['id'];

function CourseTabs({ courseId, current }: { courseId: number; current: CourseAnalyticsTab }) {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('courseAnalytics.tabs')}
      current={current}
      tabs={tabs.map(({ id, to }) => ({
        id,
        label: t(`courseAnalytics.tab_${id}`),
        bad: false,
        to,
        params: { courseId: String(courseId) },
      }))}
    />
  );
}

/** Head of all parts of a course's analytics. */
export function useCourseHead({ id, name }: Course, current: CourseAnalyticsTab) {
  const crumb = useCrumb('/analytics');
  return { title: name, crumbs: [crumb], nav: <CourseTabs courseId={id} current={current} /> };
}

/** Loads the course of a screen. */
export function OfCourse({ id, children }: { id: number; children: (course: Course) => ReactNode }) {
  const { t } = useTranslation();
  const course = useQuery(courseQuery(id));
  // Courses of other people do not exist here.
  if (course.error instanceof ApiError && course.error.code === 'forbidden') {
    return <NotFoundScreen text={t('courseAnalytics.missing')} />;
  }
  return (
    <ScreenQuery query={course} loading={<ScreenLoading />} missing={t('courseAnalytics.missing')}>
      {(found) =>
        found.can?.edit ? (
          children(found)
        ) : (
          // Others may see a published course, and not how it does.
          <NotFoundScreen text={t('courseAnalytics.missing')} />
        )
      }
    </ScreenQuery>
  );
}

/** A part that is no list. */
export function CoursePart({
  course,
  current,
  actions,
  children,
}: {
  course: Course;
  current: CourseAnalyticsTab;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { nav, ...head } = useCourseHead(course, current);
  return (
    <Screen
      {...head}
      badge={<CourseStatus course={course} />}
      actions={
        <>
          {actions}
          <Button icon={<PrintIcon size={18} />} onClick={() => window.print()}>
            {t('analytics.print')}
          </Button>
          <Link to="/courses/$courseId" params={{ courseId: String(course.id) }} className={buttonClass()}>
            {t('courseAnalytics.course')}
          </Link>
        </>
      }
    >
      {nav}
      <PrintedSchool />
      {children}
    </Screen>
  );
}
