import { useTranslation } from '#i18n';
import type { CourseStudent } from '@lectern/contract';
import { requestFor } from '../../shared/api/client.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../shared/format/useScoreFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { LastActive, SinceDate } from '../course/hub/students/StudentFacts.tsx';
import facts from '../course/hub/students/StudentFacts.module.css';
import { courseAnalytics } from '../endpoints.gen.ts';
import type { ListActions } from '../list/bulk/listActions.ts';
import { listOf } from '../list/state/list.ts';
import { RowLink } from '../list/table/RowLink.tsx';
import { seesAddresses } from '../resources/useRights.ts';

const bands = ['not_started', 'under_25', 'under_50', 'under_75', 'under_100', 'completed'] as const;
const tones = { active: 'good', inactive: 'neutral', expired: 'warn' } as const;

export const learnerPath = (courseId: number, userId: number) => `/course-analytics/${courseId}/student/${userId}`;

function Progress({ student: { user, percentage } }: { student: CourseStudent }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={facts.progress}>
      <ProgressBar percent={percentage} label={t('courseHub.progress_of', { name: user.display_name })} />
      <span aria-hidden>{format.percent(percentage)}</span>
    </span>
  );
}

function Access({ student: { access } }: { student: CourseStudent }) {
  const { t } = useTranslation();
  return <Tag tone={tones[access]}>{t(`people.enrollment_${access}`)}</Tag>;
}

function Score({ value }: { value: number | null }) {
  const score = useScoreFormat();
  return value === null ? '–' : <bdi dir="ltr">{score(value)}</bdi>;
}

function Time({ seconds }: { seconds: number }) {
  const format = useFormat();
  return format.duration(seconds);
}

function FileLink({ courseId, listActions }: { courseId: number; listActions: ListActions<CourseStudent> }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      href={requestFor(courseAnalytics.studentsFile, { params: { id: courseId }, query: listActions.filters() }).url}
      download
    >
      <DownloadIcon size={18} />
      {t('analytics.csv')}
    </ButtonLink>
  );
}

/** The learners of a course. */
export const studentList = (courseId: number) => {
  const students = {
    list: { ...courseAnalytics.students, path: courseAnalytics.students.path.replace(':id', String(courseId)) },
  };
  return listOf(students)({
    name: 'course_analytics_students',
    words: 'analyticsStudents',
    wordsFrom: ['course-analytics', 'analytics', 'course', 'people'],
    defaultSort: '-last_active',
    nameOf: ({ user }) => user.display_name,
    filters: [
      { id: 'access', kind: 'one', options: ['any', 'inactive', 'expired'] },
      { id: 'band', kind: 'one', options: bands },
    ],
    columns: [
      {
        id: 'name',
        sort: 'name',
        rowHeader: true,
        cell: ({ user }) => (
          <span className={facts.student}>
            <Avatar name={user.display_name} url={user.avatar_url} size={32} />
            <RowLink to={learnerPath(courseId, user.id)}>
              <bdi>{user.display_name}</bdi>
            </RowLink>
          </span>
        ),
      },
      { id: 'email', when: seesAddresses, hiddenByDefault: true, cell: ({ user }) => user.email },
      { id: 'progress', sort: 'progress', descendingFirst: true, cell: (student) => <Progress student={student} /> },
      {
        id: 'score',
        sort: 'score',
        descendingFirst: true,
        align: 'end',
        cell: ({ score }) => <Score value={score} />,
      },
      { id: 'time', align: 'end', cell: ({ seconds }) => <Time seconds={seconds} /> },
      { id: 'access', cell: (student) => <Access student={student} /> },
      {
        id: 'last_active',
        sort: 'last_active',
        descendingFirst: true,
        cell: ({ last_active: at }) => <LastActive at={at} />,
      },
      {
        id: 'enrolled',
        sort: 'enrolled',
        descendingFirst: true,
        cell: ({ enrolled_at: at }) => <SinceDate at={at} />,
      },
    ],
    rowActions: ({ user }, { t }) => [
      {
        id: 'view',
        label: t('analyticsStudents.view'),
        icon: <ShowIcon size={18} />,
        to: learnerPath(courseId, user.id),
      },
    ],
    pageActions: (listActions) => <FileLink courseId={courseId} listActions={listActions} />,
  });
};
