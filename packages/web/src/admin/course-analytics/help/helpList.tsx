import type { LearnerAtRisk } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { MailIcon, ShowIcon } from '../../../shared/deferred/icons.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { LastActive } from '../../course/hub/students/StudentFacts.tsx';
import facts from '../../course/hub/students/StudentFacts.module.css';
import { learnersAtRisk } from '../../endpoints.gen.ts';
import type { ListActions } from '../../list/bulk/listActions.ts';
import { listOf } from '../../list/state/list.ts';
import { RowLink } from '../../list/table/RowLink.tsx';
import { learnerPath } from '../studentList.tsx';
import classes from './Help.module.css';
import { helpReasons } from './reasons.ts';
import { RulesPanel } from './RulesPanel.tsx';
import { WriteDialog } from './WriteDialog.tsx';

function Progress({ learner: { user, percentage } }: { learner: LearnerAtRisk }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={facts.progress}>
      <ProgressBar percent={percentage} label={t('courseHub.progress_of', { name: user.display_name })} />
      <span aria-hidden>{format.percent(percentage)}</span>
    </span>
  );
}

/** Learners of a course who need help, with the reasons. */
export const helpList = (courseId: number) => {
  const family = {
    list: { ...learnersAtRisk.list, path: learnersAtRisk.list.path.replace(':id', String(courseId)) },
  };
  const write = ({ ask }: ListActions<LearnerAtRisk>, learners: readonly LearnerAtRisk[]) =>
    ask((props) => <WriteDialog {...props} courseId={courseId} learners={learners} />);
  return listOf(family)({
    name: 'needs_help',
    words: 'needsHelp',
    wordsFrom: ['course-analytics', 'course', 'people', 'form'],
    defaultSort: 'last_active',
    nameOf: ({ user }) => user.display_name,
    filters: [{ id: 'reason', kind: 'one', options: helpReasons }],
    columns: [
      {
        id: 'name',
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
      {
        id: 'reasons',
        cell: ({ reasons }) => (
          <ul role="list" className={classes.reasons}>
            {reasons.map(({ reason, message }) => (
              <li key={reason}>{message}</li>
            ))}
          </ul>
        ),
      },
      { id: 'progress', sort: 'progress', cell: (learner) => <Progress learner={learner} /> },
      { id: 'last_active', sort: 'last_active', cell: ({ last_active: at }) => <LastActive at={at} /> },
    ],
    rowActions: (learner, listActions) => [
      {
        id: 'write',
        label: listActions.t('needsHelp.write'),
        icon: <MailIcon size={18} />,
        run: () => write(listActions, [learner]),
      },
      {
        id: 'view',
        label: listActions.t('analyticsStudents.view'),
        icon: <ShowIcon size={18} />,
        to: learnerPath(courseId, learner.user.id),
      },
    ],
    bulkActions: (listActions) => [
      {
        id: 'write',
        label: listActions.t('needsHelp.write'),
        icon: <MailIcon size={18} />,
        loadedRowsOnly: true,
        run: ({ rows }) => write(listActions, rows),
      },
    ],
    filtersWhenEmpty: true,
    above: () => <RulesPanel courseId={courseId} />,
  });
};
