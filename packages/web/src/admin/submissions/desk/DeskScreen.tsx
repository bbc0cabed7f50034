import type { Assignment } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { buttonClass, ButtonLink } from '../../../shared/ui/Button.tsx';
import { AssignmentIcon, DownloadIcon } from '../../../shared/ui/icons.tsx';
import { filesAddress } from '../submission.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { useCrumb } from '../../shell/resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { assignmentQuery } from '../../assignments/assignmentQueries.ts';
import { type DeskFilters, submissionQuery, submissionsOfQuery } from '../queries.ts';
import classes from './Desk.module.css';
import { type DeskSearch, nextToGrade } from './desk.ts';
import { GradePanel } from './GradePanel.tsx';
import { SubmissionNav } from './SubmissionNav.tsx';
import { SubmissionPane } from './SubmissionPane.tsx';

const loading = (
  <ScreenLoading>
    <SkeletonText count={8} height="1.4em" />
  </ScreenLoading>
);

function Desk({ assignment, search }: { assignment: Assignment; search: DeskSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filters: DeskFilters = { search: search.search ?? '', status: search.status ?? 'any' };
  const list = useQuery(submissionsOfQuery(assignment.id, filters));
  const rows = list.data?.rows ?? [];
  const isFiltered = filters.search !== '' || filters.status !== 'any';
  const chosen = search.reply ?? nextToGrade(rows, 0) ?? rows[0]?.id;
  const go = (changed: DeskSearch) =>
    navigate({
      to: '/assignments/$assignmentId',
      params: { assignmentId: String(assignment.id) },
      search: { ...search, ...changed },
    });

  if (list.data && rows.length === 0 && !isFiltered && chosen === undefined) {
    return (
      <>
        <EmptyState
          icon={<AssignmentIcon size={26} />}
          title={t('submissions.none')}
          action={
            <AddressLink
              to={`/courses/${assignment.course_id}/assignment/edit/${assignment.id}`}
              className={buttonClass()}
            >
              {t('submissions.edit_assignment')}
            </AddressLink>
          }
        />
        <Prose html={assignment.description} />
      </>
    );
  }
  return (
    <div className={classes.desk}>
      <SubmissionNav list={list} filters={filters} chosen={chosen} onChange={go} />
      {chosen === undefined ? (
        <p className={classes.none}>{t('submissions.choose')}</p>
      ) : (
        <SelectedSubmission key={chosen} id={chosen} onNext={() => nextToGrade(rows, chosen)} go={go} />
      )}
    </div>
  );
}

/** The selected submission with its grade panel. */
function SelectedSubmission({
  id,
  onNext,
  go,
}: {
  id: number;
  onNext: () => number | undefined;
  go: (changed: DeskSearch) => Promise<void>;
}) {
  const submission = useQuery(submissionQuery(id));
  return (
    <QueryView query={submission} loading={<SkeletonText count={8} />}>
      {(found) => (
        <>
          <SubmissionPane submission={found} />
          <GradePanel submission={found} next={onNext} go={go} />
        </>
      )}
    </QueryView>
  );
}

/** The grading desk of an assignment. */
export function DeskScreen({ id, search }: { id: number; search: DeskSearch }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/assignment-submissions');
  const assignment = useQuery(assignmentQuery(id));
  return (
    <ScreenQuery query={assignment} loading={loading} missing={t('submissions.missing')}>
      {(found) => (
        <Screen
          title={found.name}
          crumbs={[{ ...crumb, search: { assignment: id } }]}
          actions={
            <>
              <ButtonLink href={filesAddress({ assignment: id })} download icon={<DownloadIcon size={18} />}>
                {t('submissions.download_all')}
              </ButtonLink>
              <AddressLink to={`/courses/${found.course_id}/assignment/edit/${id}`} className={buttonClass()}>
                {t('submissions.edit_assignment')}
              </AddressLink>
            </>
          }
        >
          <Desk assignment={found} search={search} />
        </Screen>
      )}
    </ScreenQuery>
  );
}
