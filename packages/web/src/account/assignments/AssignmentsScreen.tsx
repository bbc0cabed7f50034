import type { OwnAssignment } from '@lectern/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useOwnDateTime } from '../../shared/format/useOwnDateTime.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { AssignmentIcon } from '../../shared/ui/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import attempts from '../attempts/Attempts.module.css';
import { AttemptsLoading } from '../attempts/AttemptsLoading.tsx';
import { ownAssignmentsQuery } from '../queries.ts';
import { Pager } from '../shell/Pager.tsx';
import { Screen } from '../shell/Screen.tsx';
import tabs from '../shell/Tabs.module.css';
import { type AssignmentsSearch, assignmentsListOf, assignmentTabs } from './assignmentSearch.ts';

const tones = { not_submitted: 'neutral', late: 'bad', pending: 'warn', pass: 'good', fail: 'bad' } as const;

function Row({ assignment }: { assignment: OwnAssignment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dateTime = useOwnDateTime();
  const { name, course, due_date: due, state, submitted_late, earned_points: earned, total_points: total } = assignment;
  return (
    <tr>
      <th scope="row" aria-label={name}>
        <a href={assignment.url} className={attempts.open}>
          <bdi>{name}</bdi>
        </a>
      </th>
      <td data-label={t('attempt_course')}>
        <bdi>{course.name}</bdi>
      </td>
      <td data-label={t('assignment_due')}>{due ? <time dateTime={due}>{dateTime(due)}</time> : '–'}</td>
      <td data-label={t('assignment_state')}>
        <Tag tone={tones[state]}>{t(`assignment_state_${state}`)}</Tag>{' '}
        {submitted_late && <Tag tone="warn">{t('assignment_submitted_late')}</Tag>}
      </td>
      <td data-label={t('attempt_points')} className={attempts.number}>
        <bdi dir="ltr">{earned === null ? '–' : `${format.number(earned)} / ${format.number(total)}`}</bdi>
      </td>
      <td data-label={t('assignment_feedback')}>
        {assignment.feedback ? <a href={assignment.url}>{t('assignment_read_feedback')}</a> : '–'}
      </td>
    </tr>
  );
}

function Tabs({ search, counts }: { search: AssignmentsSearch; counts: Record<string, number> | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <nav className={tabs.tabs} aria-label={t('assignment_tabs')}>
      {([undefined, ...assignmentTabs] as const).map((tab) => {
        const count = counts?.[tab ?? 'any'];
        return (
          <Link
            key={tab ?? 'any'}
            to="/assignments"
            search={tab ? { state: tab } : {}}
            className={tabs.tab}
            aria-current={search.state === tab ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {tab ? t(`assignment_state_${tab}`) : t('assignment_all')}
            {count !== undefined && <span className={tabs.count}>{format.number(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/** Own assignments of all courses, by state. */
export function AssignmentsScreen({ search }: { search: AssignmentsSearch }) {
  const { t } = useTranslation();
  const query = useQuery({ ...ownAssignmentsQuery(assignmentsListOf(search)), placeholderData: keepPreviousData });
  return (
    <Screen title={t('assignments')}>
      {/* Without any assignment there is nothing to choose from. */}
      {query.data?.meta.states_count.any !== 0 && <Tabs search={search} counts={query.data?.meta.states_count} />}
      <QueryView
        query={query}
        loading={<AttemptsLoading />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            icon={<AssignmentIcon size={26} />}
            title={t(search.state ? 'assignment_none_here' : 'assignment_none')}
            action={
              search.state ? (
                <Link to="/assignments" search={{}} className={buttonClass()}>
                  {t('assignment_show_all')}
                </Link>
              ) : (
                <Link to="/courses" className={buttonClass({ variant: 'primary' })}>
                  {t('my_courses')}
                </Link>
              )
            }
          />
        }
      >
        {({ rows, meta }) => (
          <div aria-busy={query.isPlaceholderData} className={attempts.results}>
            <table className={attempts.table}>
              <caption>
                <VisuallyHidden>{t('assignments_text')}</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t('assignment')}</th>
                  <th scope="col">{t('attempt_course')}</th>
                  <th scope="col">{t('assignment_due')}</th>
                  <th scope="col">{t('assignment_state')}</th>
                  <th scope="col" className={attempts.number}>
                    {t('attempt_points')}
                  </th>
                  <th scope="col">{t('assignment_feedback')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((one) => (
                  <Row key={one.id} assignment={one} />
                ))}
              </tbody>
            </table>
            <Pager to="/assignments" page={meta.current_page} pages={meta.pages} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
