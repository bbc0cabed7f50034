import type { Course } from '@lectern/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { CardsIcon, LevelIcon } from '../../../shared/deferred/icons.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ChevronDownIcon, DownloadIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem, MenuLink } from '../../../shared/ui/overlays/Menu.tsx';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
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
      <MenuItem icon={<CardsIcon />} onClick={() => void navigate({ to: '/courses/$courseId/review', params })}>
        {t('courseHub.tab_review')}
      </MenuItem>
      <MenuLink icon={<DownloadIcon />} href={requestFor(courseAnalytics.pdf, { params: { id } }).url} download>
        {t('courseHub.pdf')}
      </MenuLink>
    </Menu>
  );
}

/** Head of all parts of a course's hub: name, status and links. */
export function useHubHead(course: Course) {
  const crumb = useCrumb('/courses');
  return {
    title: course.name,
    crumbs: [crumb],
    asForm: true,
    badge: <CourseStatus course={course} />,
    actions: (
      <>
        <ReportsMenu course={course} />
        <PreviewMenu course={course} />
      </>
    ),
  };
}
