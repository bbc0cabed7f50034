import type { Assignment } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { AssignmentIcon, DownloadIcon } from '../../../shared/ui/icons.tsx';
import { filesAddress } from '../submission.ts';
import { DownloadLink } from '../../download/DownloadLink.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { assignmentQuery } from '../assignmentQueries.ts';
import { usePreference } from '../../shell/usePreference.ts';
import { type DeskFilters, firstToGrade, submissionQuery, submissionsOfQuery } from '../queries.ts';
import classes from './Desk.module.css';
import { DeskBar } from './DeskBar.tsx';
import { type DeskSearch, neighborOf, nextToGrade } from './desk.ts';
import { GradePanel } from './grade/GradePanel.tsx';
import { ShortcutsDialog } from '../../keys/ShortcutsDialog.tsx';
import { deskShortcuts } from './keys/deskKeys.ts';
import { useDeskKeys } from './keys/useDeskKeys.ts';
import { NothingLeft } from './NothingLeft.tsx';
import { hidesNames, ShowNames } from './ShowNames.tsx';
import { SubmissionNav } from './SubmissionNav.tsx';
import { SubmissionPane } from './SubmissionPane.tsx';
import { useListShown } from './useListShown.ts';
import { usePresence } from './usePresence.ts';

const loading = (
  <ScreenLoading>
    <SkeletonText count={8} height="1.4em" />
  </ScreenLoading>
);

/** Nothing was submitted yet: the instructions, and the way to the form. */
function NoSubmissions({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation();
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

function Desk({ assignment, search }: { assignment: Assignment; search: DeskSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [finished, setFinished] = useState(false);
  const [helping, setHelping] = useState(false);
  const [listShown, showList] = useListShown();
  const [keysOn, setKeysOn] = usePreference('grading.keys', true);
  const filters: DeskFilters = { search: search.search ?? '', status: search.status ?? 'any' };
  const list = useQuery(submissionsOfQuery(assignment.id, filters));
  const rows = list.data?.rows ?? [];
  const isFiltered = filters.search !== '' || filters.status !== 'any';
  const isDone = finished && search.reply === undefined;
  const chosen = isDone ? undefined : (search.reply ?? nextToGrade(rows, 0) ?? rows[0]?.id);
  const go = (changed: DeskSearch & { reply?: number | undefined }) =>
    navigate({
      to: '/assignments/$assignmentId',
      params: { assignmentId: String(assignment.id) },
      search: { ...search, ...changed } as DeskSearch,
    });

  async function openNext(current: number) {
    const inList = nextToGrade(rows, current);
    // Unknown because of an error: the submission stays open.
    const next = inList ?? (await firstToGrade({ assignment: assignment.id, except: current }).catch(() => current));
    if (next === undefined) setFinished(true);
    await go({ reply: next });
  }

  function step(by: 1 | -1) {
    const next = neighborOf(rows, { current: chosen, by });
    if (next !== undefined) void go({ reply: next });
  }

  useDeskKeys({ next: () => step(1), previous: () => step(-1), help: () => setHelping(true) }, keysOn);

  if (list.data && rows.length === 0 && !isFiltered && search.reply === undefined) {
    return <NoSubmissions assignment={assignment} />;
  }
  return (
    <div className={classes.desk} data-list={listShown || undefined}>
      <DeskBar
        listShown={listShown}
        onListShown={showList}
        place={rows.findIndex(({ id }) => id === chosen) + 1}
        total={list.data?.total ?? 0}
        onStep={step}
        onShortcuts={() => setHelping(true)}
      />
      {listShown && <SubmissionNav list={list} filters={filters} chosen={chosen} onChange={go} />}
      {chosen === undefined ? (
        <Unchosen isDone={isDone} />
      ) : (
        <SelectedSubmission
          key={chosen}
          id={chosen}
          assignment={assignment}
          keysOn={keysOn}
          onNext={() => void openNext(chosen)}
        />
      )}
      <ShortcutsDialog
        open={helping}
        onClose={() => setHelping(false)}
        title={t('submissions.shortcuts')}
        rows={deskShortcuts.map(({ action, keys }) => ({ keys, text: t(`submissions.key_${action}`) }))}
        label={t('submissions.keys_on')}
        description={t('submissions.keys_on_help')}
        on={keysOn}
        onSwitch={setKeysOn}
      />
    </div>
  );
}

function Unchosen({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation();
  return isDone ? <NothingLeft /> : <p className={classes.none}>{t('submissions.choose')}</p>;
}

/** The selected submission with its grade panel. */
function SelectedSubmission({
  id,
  assignment,
  keysOn,
  onNext,
}: {
  id: number;
  assignment: Assignment;
  keysOn: boolean;
  onNext: () => void;
}) {
  const { t } = useTranslation();
  const submission = useQuery(submissionQuery(id));
  const others = usePresence({ id, enabled: submission.data?.can.grade === true });
  return (
    <QueryView query={submission} loading={<SkeletonText count={8} />}>
      {(found) => (
        <>
          <div className={classes.middle}>
            <div role="status">
              {others.length > 0 && (
                <Notice tone="warn">
                  {t('submissions.others_grading', { count: others.length, name: others.join(', ') })}
                </Notice>
              )}
            </div>
            <SubmissionPane submission={found} />
          </div>
          <GradePanel submission={found} assignment={assignment} keysOn={keysOn} onNext={onNext} />
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
              {hidesNames(found) && <ShowNames assignment={found} />}
              <DownloadLink href={filesAddress({ assignment: id })} icon={<DownloadIcon size={18} />}>
                {t('submissions.download_all')}
              </DownloadLink>
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
