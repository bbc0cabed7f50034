import { readableEmail } from '@lectern/contract/email';
import type { CourseReport, StudentReport } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { requestFor } from '../../shared/api/client.ts';
import { PrintIcon } from '../../shared/deferred/icons.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../shared/format/useScoreFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import figures from '../analytics/kit/Figures.module.css';
import { PlainTable } from '../analytics/kit/PlainTable.tsx';
import facts from '../course-analytics/learner/Learner.module.css';
import { learnerPath } from '../course-analytics/studentList.tsx';
import { Panel } from '../dashboard/Panel.tsx';
import { studentReports } from '../endpoints.gen.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { detailPath } from '../people/person.ts';
import { useCrumb } from '../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { reportQuery } from './queries.ts';

const tones = { started: 'neutral', progress: 'accent', completed: 'good' } as const;

/** The state of a learner in a course. */
export function Standing({ status }: { status: CourseReport['status'] }) {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(`studentReport.status_${status}`)}</Tag>;
}

export function Score({ score, grade }: Pick<CourseReport, 'score' | 'grade'>) {
  const text = useScoreFormat();
  if (score === null) return '–';
  return <bdi>{grade ? `${text(score)} · ${grade}` : text(score)}</bdi>;
}

function Summary({ report: { summary, generated_at: at } }: { report: StudentReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  const site = useSiteFormat();
  const { courses, completed, average_score: average, seconds } = summary;
  const lines = [
    ['courses', format.number(courses)],
    ['completed', format.number(completed)],
    ['average', average === null ? '–' : score(average)],
    ['time', format.duration(seconds)],
    ['created', site.moment(at)],
  ] as const;
  return (
    <dl className={facts.facts}>
      {lines.map(([id, value]) => (
        <div key={id}>
          <dt>{t(`studentReport.fact_${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Courses({ report: { user, courses } }: { report: StudentReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  if (courses.length === 0) return <p className={base.secondary}>{t('studentReport.no_courses')}</p>;
  return (
    <PlainTable
      label={t('studentReport.transcript')}
      rows={courses}
      keyOf={({ course }) => course.id}
      columns={[
        {
          id: 'course',
          label: t('analytics.column_course'),
          cell: ({ course }) => (
            <AddressLink to={learnerPath(course.id, user.id)}>
              <bdi>{course.name}</bdi>
            </AddressLink>
          ),
        },
        { id: 'status', label: t('learnerReport.column_status'), cell: ({ status }) => <Standing status={status} /> },
        {
          id: 'progress',
          label: t('learnerReport.fact_progress'),
          isNumber: true,
          cell: ({ percentage }) => format.percent(percentage),
        },
        { id: 'score', label: t('analytics.column_score'), isNumber: true, cell: (course) => <Score {...course} /> },
        {
          id: 'enrolled',
          label: t('learnerReport.fact_enrolled'),
          cell: ({ enrolled_at: at }) => site.date(at),
        },
        {
          id: 'completed',
          label: t('learnerReport.fact_completed'),
          cell: ({ completed_at: at }) => (at === null ? '–' : site.date(at)),
        },
        {
          id: 'attempts',
          label: t('studentReport.column_quizzes'),
          isNumber: true,
          cell: ({ attempts, passed }) =>
            t('studentReport.passed_of', { passed: format.number(passed), attempts: format.number(attempts) }),
        },
        {
          id: 'time',
          label: t('learnerReport.fact_active_time'),
          isNumber: true,
          cell: ({ seconds }) => format.duration(seconds),
        },
      ]}
    />
  );
}

function Report({ report }: { report: StudentReport }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/users/students');
  const { user } = report;
  const params = { id: user.id };
  return (
    <Screen
      title={user.display_name}
      crumbs={[crumb]}
      badge={<span className={base.secondary}>{t('studentReport.title')}</span>}
      actions={
        <>
          <ButtonLink href={requestFor(studentReports.file, { params }).url} download>
            <DownloadIcon size={18} />
            {t('analytics.csv')}
          </ButtonLink>
          <ButtonLink href={requestFor(studentReports.pdf, { params }).url} download>
            <DownloadIcon size={18} />
            {t('studentReport.pdf')}
          </ButtonLink>
          <Button icon={<PrintIcon size={18} />} onClick={() => window.print()}>
            {t('analytics.print')}
          </Button>
        </>
      }
    >
      <div className={figures.screen}>
        <p className={facts.course}>
          <AddressLink to={detailPath('students', user)}>{t('learnerReport.person')}</AddressLink>
          {user.email && <bdi>{readableEmail(user.email)}</bdi>}
        </p>
        <Summary report={report} />
        <Panel title={t('studentReport.transcript')}>
          <Courses report={report} />
        </Panel>
      </div>
    </Screen>
  );
}

/** The transcript of a learner over the courses that the reader sees. */
export function StudentReportScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(reportQuery(id));
  return (
    <ScreenQuery query={query} loading={<ScreenLoading />} missing={t('studentReport.missing')}>
      {(report) => <Report report={report} />}
    </ScreenQuery>
  );
}
