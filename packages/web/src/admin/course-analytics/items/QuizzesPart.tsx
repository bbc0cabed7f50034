import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import classes from '../../analytics/kit/Figures.module.css';
import { PlainTable } from '../../analytics/kit/PlainTable.tsx';
import { HardestQuestions } from '../../course/hub/desk/HardestQuestions.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { CoursePart } from '../CourseFrame.tsx';
import { courseQuizzesQuery, type CourseQuizzes } from '../queries.ts';

function QuizTable({ course, quizzes }: { course: Course; quizzes: CourseQuizzes['quizzes'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  return (
    <PlainTable
      label={t('courseAnalytics.tab_quizzes')}
      rows={quizzes}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'quiz',
          label: t('courseAnalytics.column_quiz'),
          cell: ({ id, name }) => (
            <Link
              to="/course-analytics/$courseId/item-analysis"
              params={{ courseId: String(course.id) }}
              search={{ quiz: id }}
            >
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          id: 'attempts',
          label: t('analytics.figure_attempts'),
          isNumber: true,
          cell: ({ id, name, attempts }) => (
            <AddressLink
              to="/quiz-attempts"
              search={{ course: course.id, quiz: id }}
              aria-label={t('courseAnalytics.attempts_of', { name, number: format.number(attempts) })}
            >
              {format.number(attempts)}
            </AddressLink>
          ),
        },
        {
          id: 'learners',
          label: t('courseAnalytics.column_learners'),
          isNumber: true,
          cell: ({ learners }) => format.number(learners),
        },
        {
          id: 'average',
          label: t('courseAnalytics.column_average'),
          isNumber: true,
          cell: ({ average_percent: average }) => (average === null ? '–' : score(average)),
        },
        {
          id: 'pass',
          label: t('courseAnalytics.column_pass'),
          isNumber: true,
          cell: ({ pass_percent: passed }) => (passed === null ? '–' : format.percent(passed)),
        },
      ]}
    />
  );
}

/** Results of the quizzes of a course, and its hardest questions. */
export function QuizzesPart({ course }: { course: Course }) {
  const { t } = useTranslation();
  const query = useQuery(courseQuizzesQuery(course.id));
  return (
    <CoursePart course={course} current="quizzes">
      <div className={classes.screen}>
        <QueryView query={query} loading={<PanelLoading rows={5} />}>
          {({ quizzes, hardest }) => (
            <>
              <Panel title={t('courseAnalytics.tab_quizzes')}>
                {quizzes.length === 0 ? (
                  <p className={base.secondary}>{t('courseAnalytics.no_quizzes')}</p>
                ) : (
                  <QuizTable course={course} quizzes={quizzes} />
                )}
              </Panel>
              <HardestQuestions courseId={course.id} questions={hardest} />
            </>
          )}
        </QueryView>
      </div>
    </CoursePart>
  );
}
