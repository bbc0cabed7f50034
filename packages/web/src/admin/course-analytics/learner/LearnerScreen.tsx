import { readableEmail } from '@lectern/contract/email';
import type { LearnerInCourse } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { requestFor } from '../../../shared/api/client.ts';
import { enrollments } from '../../../shared/deferred/endpoints.gen.ts';
import { PrintIcon } from '../../../shared/deferred/icons.tsx';
import { endpointQuery } from '../../../shared/api/query.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button, ButtonLink, buttonClass } from '../../../shared/ui/Button.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { Definition } from '../../analytics/kit/FigureGrid.tsx';
import { courseAnalytics } from '../../endpoints.gen.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { actsOf, type EnrollmentAct, EnrollmentDialog } from '../../people/enrollments/EnrollmentDialogs.tsx';
import { detailPath } from '../../people/person.ts';
import { refreshPeople } from '../../people/queries.ts';
import { useCrumb } from '../../resources/useCrumb.ts';
import { useRights } from '../../resources/useRights.ts';
import { invalidateBelow } from '../../shell/invalidateBelow.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { learnerQuery } from '../queries.ts';
import classes from './Learner.module.css';
import { SectionItems } from './SectionItems.tsx';

/** Shown changes of the learner's course, and what is derived from them. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([invalidateBelow(client, '/lectern/v1/course-analytics'), refreshPeople(client)]).then(() => undefined);
}

function Facts({ learner }: { learner: LearnerInCourse }) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  const score = useScoreFormat();
  const date = (at: string | null, none: string) => (at === null ? none : site.date(at));
  const { percentage, score: points, grade } = learner;
  const facts = [
    {
      id: 'progress',
      value: (
        <span className={classes.progress}>
          <ProgressBar percent={percentage} label={t('courseHub.progress_of', { name: learner.user.display_name })} />
          <span aria-hidden>{format.percent(percentage)}</span>
        </span>
      ),
    },
    {
      id: 'grade',
      value: points === null ? '–' : <bdi>{grade ? `${score(points)} · ${grade}` : score(points)}</bdi>,
    },
    { id: 'enrolled', value: site.date(learner.enrolled_at) },
    { id: 'expires', value: date(learner.expires_at, t('learnerReport.never')) },
    { id: 'completed', value: date(learner.completed_at, '–') },
    { id: 'last_active', value: learner.last_active ? site.moment(learner.last_active) : t('courseHub.never_active') },
    { id: 'visits', value: format.number(learner.visits) },
    { id: 'active_time', value: format.duration(learner.seconds), definition: true },
    { id: 'idle_time', value: format.duration(learner.idle_seconds) },
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, value, ...more }) => (
        <div key={id}>
          <dt>
            {t(`learnerReport.fact_${id}`)}
            {'definition' in more && <Definition id="seconds" name={t('learnerReport.fact_active_time')} />}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Changes of the whole enrollment: set complete, extend, reset, end. */
function Acts({ learner, refresh }: { learner: LearnerInCourse; refresh: () => Promise<void> }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const { data } = useQuery(endpointQuery(enrollments.get, { params: { id: learner.enrollment_id } }));
  const [dialog, setDialog] = useState<{ act: EnrollmentAct; open: boolean; key: number }>();
  if (!data) return null;
  return (
    <>
      {actsOf(data, { enrols: may('enrol_learners') }).map((act) => (
        <Button key={act} onClick={() => setDialog({ act, open: true, key: (dialog?.key ?? 0) + 1 })}>
          {t(`people.${act}`)}
        </Button>
      ))}
      {dialog && (
        <EnrollmentDialog
          key={dialog.key}
          act={dialog.act}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
          of={[data]}
          onDone={refresh}
        />
      )}
    </>
  );
}

function Learner({ learner }: { learner: LearnerInCourse }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/analytics');
  const refresh = useRefresh();
  const { course, user, sections } = learner;
  const file = requestFor(courseAnalytics.learnerFile, { params: { id: course.id }, query: { user_id: user.id } });
  return (
    <Screen
      title={user.display_name}
      crumbs={[
        crumb,
        { label: course.name, to: '/course-analytics/$courseId', params: { courseId: String(course.id) } },
      ]}
      actions={
        <>
          <ButtonLink href={file.url} download>
            <DownloadIcon size={18} />
            {t('analytics.csv')}
          </ButtonLink>
          <Button icon={<PrintIcon size={18} />} onClick={() => window.print()}>
            {t('analytics.print')}
          </Button>
          <Link to="/student-reports/$userId" params={{ userId: String(user.id) }} className={buttonClass()}>
            {t('learnerReport.report')}
          </Link>
        </>
      }
    >
      <div className={classes.screen}>
        <p className={classes.course}>
          <AddressLink to={detailPath('students', user)}>{t('learnerReport.person')}</AddressLink>
          {user.email && <bdi>{readableEmail(user.email)}</bdi>}
        </p>
        <Facts learner={learner} />
        <div className={classes.acts}>
          <Acts learner={learner} refresh={refresh} />
        </div>
        {sections.map((section) => (
          <SectionItems key={section.id} learner={learner} section={section} refresh={refresh} />
        ))}
      </div>
    </Screen>
  );
}

/** One learner in one course: progress, scores and time of each item, and what staff change. */
export function LearnerScreen({ courseId, userId }: { courseId: number; userId: number }) {
  const { t } = useTranslation();
  const query = useQuery(learnerQuery(courseId, userId));
  return (
    <ScreenQuery query={query} loading={<ScreenLoading />} missing={t('learnerReport.missing')}>
      {(learner) => <Learner learner={learner} />}
    </ScreenQuery>
  );
}
