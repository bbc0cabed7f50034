import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { DraftedMark } from '../ai/DraftedMark.tsx';
import { BuilderLoading } from '../builder/BuilderLoading.tsx';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FormScreen } from '../form/screen/FormScreen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { CourseMenu } from './CourseMenu.tsx';
import { CourseNotices } from './CourseNotices.tsx';
import { CourseStatus } from './CourseStatus.tsx';
import { CourseTab } from './CourseTab.tsx';
import { CourseTabs } from './CourseTabs.tsx';
import { PreviewMenu } from './PreviewMenu.tsx';
import { PublishDialogs } from './PublishDialogs.tsx';
import type { CourseSearch } from './places.ts';
import { courseQuery } from './queries.ts';
import { SettingsTab } from './settings/SettingsTab.tsx';
import { useCourseRecord } from './useCourseRecord.ts';
import { usePublishing } from './usePublishing.ts';
import { useCrumb } from '../resources/useCrumb.ts';

/** Dragging and dropping comes with the tab that needs it. */
const CourseBuilder = lazy(() =>
  import('../builder/CourseBuilder.tsx').then((file) => ({ default: file.CourseBuilder })),
);

function CourseEditForm({ course, page, section, item, tab }: { course: Course } & CourseSearch) {
  const crumb = useCrumb('/courses');
  const record = useCourseRecord(course);
  const publishing = usePublishing(record, course);
  const trashed = course.status === 'trash';
  const save = () => void record.save();
  const badIn = (one: string) =>
    record.bad.some((field) => (field.place?.id === 'course' ? 'course' : 'settings') === one && field.place);
  return (
    <FormScreen
      record={record}
      title={course.name}
      crumbs={[crumb]}
      status={<CourseStatus course={course} />}
      preview={<PreviewMenu course={course} />}
      primary={publishing.primary}
      onPrimary={publishing.press}
      onSave={save}
      menu={<CourseMenu course={course} publishing={publishing} />}
      readOnly={trashed}
      beside={item !== undefined}
      place={page === 'settings' ? section : page}
      tabs={!trashed && <CourseTabs courseId={course.id} current={page} bad={badIn} />}
    >
      <DraftedMark record="course" id={course.id} />
      <CourseNotices course={course} publishing={publishing} />
      {!trashed && page === 'course' && <CourseTab record={record} course={course} onSave={save} />}
      {!trashed && page === 'builder' && (
        <Suspense fallback={<BuilderLoading />}>
          <CourseBuilder courseId={course.id} item={item} tab={tab} />
        </Suspense>
      )}
      {!trashed && page === 'settings' && (
        <SettingsTab record={record} course={course} section={section} onSave={save} />
      )}
      <PublishDialogs course={course} publishing={publishing} />
    </FormScreen>
  );
}

/** Everything about one course: what it is, what is in it, and how it behaves. */
export function CourseEditScreen({ id, search }: { id: number; search: CourseSearch }) {
  const { t } = useTranslation();
  const course = useQuery(courseQuery(id));
  return (
    <ScreenQuery query={course} loading={<FormLoading fields={5} />} missing={t('course.missing')}>
      {(found) => <CourseEditForm key={found.id} course={found} {...search} />}
    </ScreenQuery>
  );
}
