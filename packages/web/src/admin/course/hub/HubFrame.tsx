import type { Course } from '@lectern/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LevelIcon } from '../../../shared/deferred/icons.tsx';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { ChevronDownIcon, DownloadIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem, MenuLink } from '../../../shared/ui/overlays/Menu.tsx';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { FormTabs } from '../../form/screen/FormTabs.tsx';
import { requestFor } from '../../../shared/api/client.ts';
import { courseAnalytics } from '../../endpoints.gen.ts';
import { useCrumb } from '../../resources/useCrumb.ts';
import { useRights } from '../../resources/useRights.ts';
import { CourseStatus } from '../CourseStatus.tsx';
import { PreviewMenu } from '../PreviewMenu.tsx';

function ReportsMenu({ course: { id } }: { course: Course }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { uses } = useRights();
  const params = { courseId: String(id) };
  return (
    <Menu
      trigger={(props) => (
        <Button {...props}>
          {t('courseHub.reports')}
          <ChevronDownIcon size={18} />
        </Button>
      )}
    >
      <MenuItem icon={<LevelIcon />} onClick={() => void navigate({ to: '/course-analytics/$courseId', params })}>
        {t('courseHub.analytics')}
      </MenuItem>
      {uses('gradebook') && (
        <MenuItem icon={<TableIcon />} onClick={() => void navigate({ to: '/gradebook/$courseId', params })}>
          {t('courseHub.gradebook')}
        </MenuItem>
      )}
      <MenuLink icon={<DownloadIcon />} href={requestFor(courseAnalytics.pdf, { params: { id } }).url} download>
        {t('courseHub.pdf')}
      </MenuLink>
    </Menu>
  );
}

/** Head of all parts of a course's hub: name, status and links. */
export function useHubHead(course: Course) {
  const { t } = useTranslation();
  const crumb = useCrumb('/courses');
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
        <ReportsMenu course={course} />
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
