import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { AssignmentIcon, ClockIcon, QuizIcon } from '../../../shared/ui/icons.tsx';
import { AssignmentExceptionDialog } from '../../exceptions/AssignmentExceptionDialog.tsx';
import { QuizExceptionDialog } from '../../exceptions/QuizExceptionDialog.tsx';
import { PlainSelect } from '../../list/filters/choices/PlainSelect.tsx';
import { useRights } from '../../resources/useRights.ts';
import { type Person, personName } from '../person.ts';
import { courseAssignmentsQuery, courseQuizzesQuery, personCoursesQuery } from '../queries.ts';
import { GrantedExceptions } from './GrantedExceptions.tsx';
import classes from './PersonExceptions.module.css';

type Kind = 'quiz' | 'assignment';
const dialogs = {
  quiz: ({ id, ...props }: ItemDialogProps) => <QuizExceptionDialog {...props} quizId={id} />,
  assignment: ({ id, ...props }: ItemDialogProps) => <AssignmentExceptionDialog {...props} assignmentId={id} />,
};

interface ItemDialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
  learner: { id: number; display_name: string };
}

/** An item of the course, with the button that opens the terms of the learner. */
function Item({ kind, item, person }: { kind: Kind; item: { id: number; name: string }; person: Person }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const Icon = kind === 'quiz' ? QuizIcon : AssignmentIcon;
  const ItemDialog = dialogs[kind];
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <Icon size={20} />
        <bdi>{item.name}</bdi>
      </span>
      <Button size="small" aria-label={t('people.exception_for', { name: item.name })} onClick={() => setOpen(true)}>
        {t('exceptions.action')}
      </Button>
      <ItemDialog
        id={item.id}
        open={isOpen}
        onClose={() => setOpen(false)}
        learner={{ id: person.id, display_name: personName(person) }}
      />
    </li>
  );
}

/** The quizzes and assignments of a course, in the order of its outline. */
function ItemsOf({ courseId, person }: { courseId: number; person: Person }) {
  const { t } = useTranslation();
  const hasAssignments = addonActive(usePageSettings(), 'assignment');
  const quizzes = useQuery(courseQuizzesQuery(courseId));
  const assignments = useQuery({ ...courseAssignmentsQuery(courseId), enabled: hasAssignments });
  return (
    <QueryView
      query={quizzes}
      loading={
        <Loading>
          <SkeletonText count={4} />
        </Loading>
      }
    >
      {({ rows }) => {
        const items = [
          ...rows.map((item) => ({ kind: 'quiz' as const, item })),
          ...(assignments.data?.rows ?? []).map((item) => ({ kind: 'assignment' as const, item })),
        ].toSorted(
          (a, b) => a.item.parent_menu_order - b.item.parent_menu_order || a.item.menu_order - b.item.menu_order,
        );
        return items.length === 0 ? (
          <p className={base.fact}>{t('people.no_exception_items')}</p>
        ) : (
          <ul role="list" className={classes.rows}>
            {items.map(({ kind, item }) => (
              <Item key={`${kind}-${item.id}`} kind={kind} item={item} person={person} />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}

/** Grants a learner other terms of a quiz or an assignment of one of their courses. */
export function PersonExceptions({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { userId } = useRights();
  const found = useQuery(personCoursesQuery(person.id));
  const [chosen, setChosen] = useState<number>();
  if (person.id === userId) return <p className={base.fact}>{t('people.no_own_exceptions')}</p>;
  return (
    <QueryView
      query={found}
      loading={
        <Loading>
          <SkeletonText count={6} />
        </Loading>
      }
      isEmpty={({ rows }) => rows.every(({ course }) => course === null)}
      empty={<EmptyState icon={<ClockIcon size={26} />} title={t('people.no_courses')} />}
    >
      {({ rows }) => {
        const courses = rows.flatMap(({ course }) => (course ? [course] : []));
        const current = courses.find(({ id }) => id === chosen) ?? courses[0];
        return (
          <div className={base.stack24}>
            <GrantedExceptions userId={person.id} />
            <section className={base.stack16} aria-labelledby="grant-exception">
              <div>
                <h2 id="grant-exception" className={classes.heading}>
                  {t('exceptions.grant_title')}
                </h2>
                <p className={base.fact}>{t('people.exceptions_help')}</p>
              </div>
              <label className={classes.course}>
                {t('people.course')}
                <PlainSelect value={current?.id ?? ''} onChange={({ target }) => setChosen(Number(target.value))}>
                  {courses.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </PlainSelect>
              </label>
              {current && <ItemsOf key={current.id} courseId={current.id} person={person} />}
            </section>
          </div>
        );
      }}
    </QueryView>
  );
}
