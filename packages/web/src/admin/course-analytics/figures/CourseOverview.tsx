import type { Course } from '@lectern/contract';
import type { TFunction } from '#i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import type { PeriodSearch } from '../../analytics/analyticsSearch.ts';
import { FigureGrid } from '../../analytics/kit/FigureGrid.tsx';
import classes from '../../analytics/kit/Figures.module.css';
import { PeriodNote } from '../../analytics/kit/PeriodNote.tsx';
import { PeriodToolbar } from '../../analytics/kit/PeriodToolbar.tsx';
import { figureLines } from '../../analytics/kit/figureLines.ts';
import { saveCsv } from '../../analytics/kit/saveCsv.ts';
import { SeriesPanel } from '../../analytics/kit/SeriesPanel.tsx';
import { useShownFigures } from '../../analytics/kit/useShownFigures.ts';
import { refetchWhileUpdating } from '../../analytics/queries.ts';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import { CoursePart } from '../CourseFrame.tsx';
import { type CourseFiguresAnswer, courseFiguresQuery } from '../queries.ts';
import { CourseInstructors } from './CourseInstructors.tsx';

function Figures({ answer: { course, range, cards, sales, series } }: { answer: CourseFiguresAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count, money } = useShownFigures(range);
  const students = `/course-analytics/${course.id}/students`;
  return (
    <>
      <FigureGrid
        label={t('courseAnalytics.now')}
        figures={[
          { id: 'students', value: format.number(cards.students), link: { to: students, search: {} } },
          { id: 'average_progress', value: format.percent(cards.average_progress) },
          {
            id: 'content',
            inWords: true,
            value: t('courseAnalytics.content', {
              lessons: format.number(cards.lessons),
              quizzes: format.number(cards.quizzes),
              questions: format.number(cards.questions),
            }),
          },
          {
            id: 'rating',
            value:
              cards.reviews === 0
                ? '–'
                : t('analytics.rating_of', {
                    rating: format.number(cards.rating),
                    count: cards.reviews,
                    number: format.number(cards.reviews),
                  }),
            link: { to: '/reviews', search: { course: course.id } },
          },
        ]}
      />
      <FigureGrid
        label={t('courseAnalytics.in_period')}
        figures={[
          count('enrolled', cards.enrolled),
          count('active', cards.active),
          count('completed', cards.completions),
          count('attempts', cards.attempts),
          ...sales.flatMap((amounts) => money(amounts, ['net', 'refund'])),
        ]}
      />
      <div className={classes.charts}>
        {(['enrolled', 'completed', 'item_completed', 'attempts', 'active'] as const).map((id) => (
          <SeriesPanel key={id} id={id} rows={series[id]} range={range} />
        ))}
      </div>
    </>
  );
}

const linesOf = (t: TFunction, { range, cards, series, sales }: CourseFiguresAnswer) => {
  const { enrolled, active, completions, attempts } = cards;
  return figureLines(t, { range, cards: { enrolled, active, completed: completions, attempts }, series, sales });
};

/** Figures of a course and their course in time. */
export function CourseOverview({ course, search }: { course: Course; search: PeriodSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/course-analytics/$courseId/' });
  const query = useQuery({ ...courseFiguresQuery(course.id, search), refetchInterval: refetchWhileUpdating });
  const { data } = query;
  return (
    <CoursePart
      course={course}
      current="overview"
      actions={
        data && (
          <Button
            icon={<DownloadIcon size={18} />}
            onClick={() => saveCsv(`${course.name} ${data.range.from} ${data.range.to}`, linesOf(t, data))}
          >
            {t('analytics.csv')}
          </Button>
        )
      }
    >
      <div className={classes.screen}>
        <PeriodToolbar
          search={search}
          range={data?.range}
          onChange={(next) => void navigate({ search: next, replace: true })}
        />
        <QueryView query={query} loading={<PanelLoading rows={5} />}>
          {(answer) => (
            <div className={classes.screen} aria-busy={query.isPlaceholderData}>
              <PeriodNote range={answer.range} state={answer.state} />
              <Figures answer={answer} />
              <CourseInstructors courseId={course.id} search={search} />
            </div>
          )}
        </QueryView>
      </div>
    </CoursePart>
  );
}
