import type { CourseReport, OwnGrade } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { requestFor } from '../../shared/api/client.ts';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { LevelIcon, PrintIcon } from '../../shared/deferred/icons.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../shared/format/useScoreFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button, ButtonLink, buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import attempts from '../attempts/Attempts.module.css';
import { AttemptsLoading } from '../attempts/AttemptsLoading.tsx';
import { studentReports } from '../endpoints.gen.ts';
import { ownGradesQuery, ownReportQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import classes from './Progress.module.css';
import { useProgressWords } from './words.ts';

const tones = { started: 'neutral', progress: 'accent', completed: 'good' } as const;

/** Released grades by course. */
function useGrades(): ReadonlyMap<number, OwnGrade> | undefined {
  const isGraded = addonActive(usePageSettings(), 'gradebook');
  const { data } = useQuery({ ...ownGradesQuery(), enabled: isGraded });
  return isGraded ? new Map(data?.rows.map((grade) => [grade.course.id, grade])) : undefined;
}

function Row({ report, grade, graded }: { report: CourseReport; grade: OwnGrade | undefined; graded: boolean }) {
  const { t } = useProgressWords();
  const format = useFormat();
  const score = useScoreFormat();
  const { course, status, percentage, passed, attempts: tried, seconds, completed_at: completed } = report;
  const percent = grade?.percent ?? null;
  return (
    <tr>
      <th scope="row" aria-label={course.name}>
        <a href={`/course/${course.id}`} className={attempts.open}>
          <bdi>{course.name}</bdi>
        </a>
      </th>
      <td data-label={t('status')}>
        <Tag tone={tones[status]}>{t(`status_${status}`)}</Tag>
      </td>
      <td data-label={t('progress')} className={attempts.number}>
        {format.percent(percentage)}
      </td>
      {graded && (
        <td data-label={t('score')} className={attempts.number}>
          {percent === null ? (
            '–'
          ) : (
            <Link to="/grades/$courseId" params={{ courseId: String(course.id) }}>
              <bdi>{grade?.grade ? `${score(percent)} · ${grade.grade.name}` : score(percent)}</bdi>
            </Link>
          )}
        </td>
      )}
      <td data-label={t('attempts')} className={attempts.number}>
        {t('passed_of', { passed: format.number(passed), attempts: format.number(tried) })}
      </td>
      <td data-label={t('time')} className={attempts.number}>
        {format.duration(seconds)}
      </td>
      <td data-label={t('completed')} className={attempts.number}>
        {completed === null ? '–' : format.date(completed)}
      </td>
    </tr>
  );
}

function Table({ courses }: { courses: readonly CourseReport[] }) {
  const { t } = useProgressWords();
  const grades = useGrades();
  const numbers = ['progress', ...(grades ? (['score'] as const) : []), 'attempts', 'time'] as const;
  return (
    <div className={attempts.results}>
      <table className={attempts.table}>
        <caption>
          <VisuallyHidden>{t('title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('course')}</th>
            <th scope="col">{t('status')}</th>
            {numbers.map((name) => (
              <th key={name} scope="col" className={attempts.number}>
                {t(name)}
              </th>
            ))}
            <th scope="col" className={attempts.number}>
              {t('completed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {courses.map((report) => (
            <Row
              key={report.course.id}
              report={report}
              grade={grades?.get(report.course.id)}
              graded={grades !== undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The courses of the learner with progress, time and released grades. */
export function ProgressScreen() {
  const { t } = useProgressWords();
  const { current_user_id: id } = usePageSettings();
  const format = useFormat();
  const query = useQuery(ownReportQuery(id));
  return (
    <Screen
      title={t('title')}
      action={
        <div className={classes.actions}>
          <ButtonLink href={requestFor(studentReports.pdf, { params: { id } }).url} download>
            <DownloadIcon size={18} />
            {t('pdf')}
          </ButtonLink>
          <Button icon={<PrintIcon size={18} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      }
    >
      <QueryView
        query={query}
        loading={<AttemptsLoading />}
        isEmpty={({ courses }) => courses.length === 0}
        empty={
          <EmptyState
            icon={<LevelIcon size={26} />}
            title={t('none')}
            action={
              <Link to="/courses" className={buttonClass({ variant: 'primary' })}>
                {t('courses')}
              </Link>
            }
          />
        }
      >
        {({ courses, summary }) => (
          <div className={base.stack16}>
            <p className={base.secondary}>
              {t('sum', {
                courses: format.number(summary.courses),
                completed: format.number(summary.completed),
                time: format.duration(summary.seconds),
              })}
            </p>
            <Table courses={courses} />
            <p className={base.secondary}>{t('time_about')}</p>
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
