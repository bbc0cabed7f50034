import { useTranslation } from '#i18n';
import { FormTabs } from '../form/screen/FormTabs.tsx';

const tabs = [
  { id: 'overview', label: 'courseHub.tab_overview', to: '/courses/$courseId' },
  { id: 'students', label: 'courseHub.tab_students', to: '/courses/$courseId/students' },
  { id: 'builder', label: 'course.page_builder', to: '/courses/$courseId/edit' },
  { id: 'course', label: 'course.page_course', to: '/courses/$courseId/edit' },
  { id: 'settings', label: 'course.page_settings', to: '/courses/$courseId/edit' },
] as const;
export type CourseTabId = (typeof tabs)[number]['id'];

/** The parts of a course, the same on each of its screens. `current` is empty on a screen without a tab. */
export function CourseTabs({
  courseId,
  current = '',
  bad = () => false,
}: {
  courseId: number;
  current?: CourseTabId | '';
  /** Whether a part has fields with errors. */
  bad?: (id: CourseTabId) => boolean;
}) {
  const { t } = useTranslation();
  return (
    <FormTabs
      label={t('courseHub.tabs')}
      current={current}
      tabs={tabs.map(({ id, label, to }) => ({
        id,
        label: t(label),
        bad: bad(id),
        to,
        params: { courseId: String(courseId) },
        ...(to === '/courses/$courseId/edit' && { search: { page: id, section: 'general' } }),
      }))}
    />
  );
}
