import type { UserCourse } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { MoreIcon } from '../../../shared/ui/icons.tsx';
import { SchoolIcon } from '../../../shared/deferred/icons.tsx';
import { Menu, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import base from '../../../shared/ui/base.module.css';
import { useRights } from '../../resources/useRights.ts';
import type { Person } from '../person.ts';
import { personCoursesQuery, refreshPeople } from '../queries.ts';
import { EarlierRuns } from './EarlierRuns.tsx';
import { EnrollDialog } from './EnrollDialog.tsx';
import { actsOf, type EnrollmentAct, EnrollmentDialog } from './EnrollmentDialogs.tsx';
import classes from './PersonCourses.module.css';

const tones = { active: 'good', inactive: 'neutral', expired: 'warn' } as const;

function Row({
  enrollment,
  acts,
  ask,
}: {
  enrollment: UserCourse;
  acts: readonly EnrollmentAct[];
  ask: (act: EnrollmentAct) => void;
}) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { percent: asPercent } = useFormat();
  const { course, status, type, started_at, expires_at } = enrollment;
  if (!course) return null;
  const percent = course.progress_data.percentage;
  return (
    <li className={classes.row}>
      <div className={classes.course}>
        <Link to="/courses/$courseId" params={{ courseId: String(course.id) }}>
          <bdi>{course.name}</bdi>
        </Link>
        <span className={base.fact}>
          {t('people.since', { date: format.date(started_at), how: t(`people.source_${type}`) })}
        </span>
      </div>
      <div className={classes.progress}>
        <ProgressBar percent={percent} label={t('people.progress_of', { course: course.name })} />
        <span className={base.fact}>{t('people.percent_done', { percent: asPercent(percent) })}</span>
        <EarlierRuns enrollment={enrollment} />
      </div>
      <div className={classes.status}>
        <Tag tone={tones[status]}>{t(`people.enrollment_${status}`)}</Tag>
        {expires_at && (
          <div className={base.fact}>
            {t(status === 'expired' ? 'people.ended_at' : 'people.ends_at', { date: format.date(expires_at) })}
          </div>
        )}
      </div>
      {acts.length > 0 && (
        <div className={classes.menu}>
          <Menu
            trigger={(props) => (
              <IconButton {...props} side="end" label={t('people.more_of', { course: course.name })}>
                <MoreIcon />
              </IconButton>
            )}
          >
            {acts.map((act) => (
              <MenuItem key={act} onClick={() => ask(act)}>
                {t(`people.${act}`)}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </li>
  );
}

/** All courses of a person, including ended ones, with actions for staff. */
export function PersonCourses({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const client = useQueryClient();
  const found = useQuery(personCoursesQuery(person.id));
  const [dialog, setDialog] = useState<{ act: EnrollmentAct; of: UserCourse; open: boolean; key: number }>();
  const [enrolling, setEnrolling] = useState(false);
  const manages = may('enrol_learners');
  const onDone = () => refreshPeople(client);
  const close = () => setDialog((shown) => shown && { ...shown, open: false });
  const enroll: ReactNode = manages && person.status !== 'blocked' && (
    <Button variant="outline" icon={<SchoolIcon />} onClick={() => setEnrolling(true)}>
      {t('people.enroll')}
    </Button>
  );
  return (
    <>
      <QueryView
        query={found}
        loading={
          <Loading>
            <SkeletonText count={6} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState icon={<SchoolIcon size={26} />} title={t('people.no_courses')} action={enroll} />}
      >
        {({ rows }) => (
          <>
            {enroll}
            <ul className={classes.rows}>
              {rows.map((enrollment) => (
                <Row
                  key={enrollment.id}
                  enrollment={enrollment}
                  acts={actsOf(enrollment, { enrols: manages })}
                  ask={(act) => setDialog({ act, of: enrollment, open: true, key: (dialog?.key ?? 0) + 1 })}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {enrolling && (
        <EnrollDialog open={enrolling} onClose={() => setEnrolling(false)} people={[person]} onDone={onDone} />
      )}
      {dialog && (
        <EnrollmentDialog
          key={dialog.key}
          act={dialog.act}
          open={dialog.open}
          onClose={close}
          of={[dialog.of]}
          onDone={onDone}
        />
      )}
    </>
  );
}
