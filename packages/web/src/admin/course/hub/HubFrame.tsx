import type { Course } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink, buttonClass } from '../../../shared/ui/Button.tsx';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { FormTabs } from '../../form/screen/FormTabs.tsx';
import { requestFor } from '../../../shared/api/client.ts';
import { courseAnalytics } from '../../endpoints.gen.ts';
import { useCrumb } from '../../resources/useCrumb.ts';
import { useRights } from '../../resources/useRights.ts';
import { CourseStatus } from '../CourseStatus.tsx';
import { PreviewMenu } from '../PreviewMenu.tsx';

/** Head of all parts of a course's hub: name, status and links. */
export function useHubHead(course: Course) {
  const { t } = useTranslation();
  const crumb = useCrumb('/courses');
  const { uses } = useRights();
  const pages = [
    { page: 'course', label: t('course.hub_edit'), variant: 'primary' },
    { page: 'builder', label: t('course.page_builder'), variant: 'outline' },
    { page: 'settings', label: t('course.page_settings'), variant: 'outline' },
  ] as const;
  return {
    title: course.name,
    crumbs: [crumb],
    badge: <CourseStatus course={course} />,
    actions: (
      <>
        <PreviewMenu course={course} />
        <ButtonLink href={requestFor(courseAnalytics.pdf, { params: { id: course.id } }).url} download>
          <DownloadIcon size={18} />
          {t('courseHub.pdf')}
        </ButtonLink>
        <Link
          to="/course-analytics/$courseId"
          params={{ courseId: String(course.id) }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('courseHub.analytics')}
        </Link>
        {uses('gradebook') && (
          <Link
            to="/gradebook/$courseId"
            params={{ courseId: String(course.id) }}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('courseHub.gradebook')}
          </Link>
        )}
        {pages.toReversed().map(({ page, label, variant }) => (
          <Link
            key={page}
            to="/courses/$courseId/edit"
            params={{ courseId: String(course.id) }}
            search={{ page, section: 'general' }}
            className={buttonClass({ variant })}
          >
            {label}
          </Link>
        ))}
      </>
    ),
  };
}

const tabs = [
  { id: 'overview', to: '/courses/$courseId' },
  { id: 'students', to: '/courses/$courseId/students' },
  { id: 'review', to: '/courses/$courseId/review' },
] as const;

export function HubTabs({ courseId, current }: { courseId: number; current: (typeof tabs)[number]['id'] }) {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('courseHub.tabs')}
      current={current}
      tabs={tabs.map(({ id, to }) => ({
        id,
        label: t(`courseHub.tab_${id}`),
        bad: false,
        to,
        params: { courseId: String(courseId) },
      }))}
    />
  );
}
