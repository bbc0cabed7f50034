import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#i18n';
import { UserIcon } from '../../../../shared/ui/icons.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { ScreenLoading } from '../../../shell/Screen.tsx';
import { ScreenQuery } from '../../../shell/ScreenQuery.tsx';
import { courseQuery } from '../../queries.ts';
import { CourseTabs } from '../../CourseTabs.tsx';
import { useHubHead } from '../HubFrame.tsx';
import { courseStudentList } from './courseStudentList.tsx';

function Students({ course }: { course: Course }) {
  const { id, name } = course;
  const list = useMemo(() => courseStudentList({ id, name }), [id, name]);
  const { actions: _actions, ...head } = useHubHead(course);
  const nav = <CourseTabs courseId={id} current="students" />;
  return <ListScreen list={list} icon={<UserIcon size={26} />} part={{ ...head, nav }} />;
}

/** The learners of one course. */
export function CourseStudentsScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const course = useQuery(courseQuery(id));
  return (
    <ScreenQuery query={course} loading={<ScreenLoading />} missing={t('course.missing')}>
      {(found) => <Students course={found} />}
    </ScreenQuery>
  );
}
