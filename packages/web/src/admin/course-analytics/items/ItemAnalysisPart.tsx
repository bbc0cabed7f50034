import type { Course } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from '#i18n';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { DownloadIcon, QuizIcon } from '../../../shared/ui/icons.tsx';
import { RegradeIcon } from '../../../shared/ui/staffIcons.tsx';
import { FigureGrid } from '../../analytics/kit/FigureGrid.tsx';
import classes from '../../analytics/kit/Figures.module.css';
import { saveCsv } from '../../analytics/kit/saveCsv.ts';
import { RegradeDialog } from '../../attempts/RegradeDialog.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import { useRights } from '../../resources/useRights.ts';
import { CoursePart } from '../CourseFrame.tsx';
import { type Analysis, courseQuizzesQuery, itemAnalysisQuery } from '../queries.ts';
import { QuestionsTable } from './QuestionsTable.tsx';

/** Learners from whose attempts flags are made. */
const MIN_ATTEMPTS = 10;

function saveAnalysis(t: TFunction, { quiz, questions }: Analysis) {
  saveCsv(quiz.name, [
    [
      t('analytics.csv_id'),
      t('analytics.csv_question'),
      t('analytics.csv_type'),
      t('itemAnalysis.fact_asked'),
      t('analytics.csv_answered'),
      t('itemAnalysis.fact_facility'),
      t('itemAnalysis.fact_discrimination'),
      t('itemAnalysis.fact_upper_lower'),
      t('analytics.csv_flags'),
    ],
    ...questions.map((one) => [
      one.id,
      one.name,
      one.type,
      one.asked,
      one.answered,
      one.facility,
      one.discrimination,
      one.upper_lower,
      one.flags.map((flag) => t(`itemAnalysis.flag_${flag}`)).join('; '),
    ]),
  ]);
}

function Facts({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  const { attempts, waiting, mean_percent: mean, deviation, reliability, error_of_measurement: error } = analysis;
  const percent = (value: number | null) => (value === null ? '–' : score(value));
  return (
    <FigureGrid
      label={t('itemAnalysis.quiz')}
      figures={[
        {
          id: 'quiz_attempts',
          value: format.number(attempts),
          ...(waiting > 0 && {
            note: t('itemAnalysis.waiting', { count: waiting, number: format.number(waiting) }),
          }),
        },
        {
          id: 'mean_percent',
          value:
            deviation === null
              ? percent(mean)
              : t('itemAnalysis.mean_of', { mean: percent(mean), deviation: percent(deviation) }),
        },
        {
          id: 'reliability',
          value:
            reliability === null
              ? '–'
              : reliability < 0
                ? t('itemAnalysis.not_reliable')
                : format.number(Math.round(reliability * 100) / 100),
        },
        { id: 'error_of_measurement', value: percent(error) },
        {
          id: 'median_seconds',
          value: analysis.median_seconds === null ? '–' : format.duration(analysis.median_seconds),
        },
      ]}
    />
  );
}

function Of({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [regrading, setRegrading] = useState(false);
  const format = useFormat();
  const { quiz, questions, attempts, partial, reliability } = analysis;
  return (
    <div className={classes.screen}>
      {attempts < MIN_ATTEMPTS && (
        <Notice title={t('itemAnalysis.few_title')}>{t('itemAnalysis.few', { count: MIN_ATTEMPTS })}</Notice>
      )}
      {partial && <Notice title={t('itemAnalysis.partial_title')}>{t('itemAnalysis.partial')}</Notice>}
      {reliability !== null && reliability < 0 && (
        <Notice tone="warn" title={t('itemAnalysis.not_reliable')}>
          {t('itemAnalysis.not_reliable_why', {
            questions: format.number(questions.length),
            attempts: format.number(attempts),
          })}
        </Notice>
      )}
      <Facts analysis={analysis} />
      <div className={base.actions}>
        <Button icon={<RegradeIcon />} onClick={() => setRegrading(true)}>
          {t('itemAnalysis.regrade')}
        </Button>
        <Button icon={<DownloadIcon size={18} />} onClick={() => saveAnalysis(t, analysis)}>
          {t('analytics.csv')}
        </Button>
      </div>
      <QuestionsTable questions={questions} />
      <RegradeDialog
        open={regrading}
        onClose={() => setRegrading(false)}
        quizId={quiz.id}
        onDone={() => void client.invalidateQueries({ queryKey: itemAnalysisQuery(quiz.id).queryKey })}
      />
    </div>
  );
}

/** The way to the grid of the course, where its gradebook is kept. */
function GradebookLink({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const { uses } = useRights();
  if (!uses('gradebook')) return null;
  return (
    <Link to="/gradebook/$courseId" params={{ courseId: String(courseId) }} className={buttonClass()}>
      {t('itemAnalysis.gradebook')}
    </Link>
  );
}

/** The questions of a quiz by the attempts that count. */
export function ItemAnalysisPart({ course, quiz }: { course: Course; quiz: number | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/course-analytics/$courseId/item-analysis' });
  const quizzes = useQuery(courseQuizzesQuery(course.id));
  const known = quizzes.data?.quizzes ?? [];
  const chosen = quiz ?? known[0]?.id;
  const analysis = useQuery({ ...itemAnalysisQuery(chosen ?? 0), enabled: chosen !== undefined });
  return (
    <CoursePart course={course} current="item_analysis" actions={<GradebookLink courseId={course.id} />}>
      <div className={classes.screen}>
        <QueryView
          query={quizzes}
          loading={<PanelLoading rows={5} />}
          isEmpty={(found) => found.quizzes.length === 0}
          empty={<EmptyState icon={<QuizIcon size={26} />} title={t('courseAnalytics.no_quizzes')} />}
        >
          {() => (
            <>
              <div className={classes.toolbar}>
                <SelectField
                  className={classes.field}
                  label={t('courseAnalytics.column_quiz')}
                  options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={chosen === undefined ? '' : String(chosen)}
                  onChange={(value) => void navigate({ search: { quiz: Number(value) }, replace: true })}
                />
              </div>
              <QueryView query={analysis} loading={<PanelLoading rows={5} />}>
                {(found) => <Of key={found.quiz.id} analysis={found} />}
              </QueryView>
            </>
          )}
        </QueryView>
      </div>
    </CoursePart>
  );
}
