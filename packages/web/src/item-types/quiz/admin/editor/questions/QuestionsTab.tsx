import type { Quiz } from '@lectern/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../../../shared/api/settings.tsx';
import { useFormat } from '../../../../../shared/format/useFormat.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/EmptyState.tsx';
import { AddIcon, QuizIcon } from '../../../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../../../shared/ui/VisuallyHidden.tsx';
import { type FormPanel, useFormPanel } from '../../../../../admin/form/panel.ts';
import { BankDialog } from './BankDialog.tsx';
import { FromTextDialog } from './fromText/FromTextDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { QUESTION_TITLE_ID, QuestionForm } from './QuestionForm.tsx';
import { QuestionList } from './QuestionList.tsx';
import base from '../../../../../shared/ui/base.module.css';
import classes from './QuestionsTab.module.css';
import { fullMark, pointsOf } from '../quizValues.ts';
import { TypeDialog } from './TypeDialog.tsx';
import type { Questions } from './useQuestions.ts';
import type { QuizRecord } from '../useQuizRecord.ts';

const AiDraftDialog = lazy(async () => ({ default: (await import('./aiDraft/AiDraftDialog.tsx')).AiDraftDialog }));

type Opened = 'types' | 'bank' | 'text' | 'ai' | 'change_type' | 'preview' | null;

/** 'n questions · p points · pass at x' */
function Totals({ record }: { record: QuizRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values } = record;
  const points = pointsOf(values.questions);
  const mark = Number(values.pass_mark);
  const pass =
    values.pass_mark_type === 'percentage'
      ? t('quizzes.pass_at_percent', {
          percent: format.number(mark),
          points: format.number((fullMark(values) * mark) / 100),
        })
      : t('quizzes.pass_at', { points: format.number(mark) });
  return (
    <p className={classes.totals}>
      <span>{t('quizzes.questions', { count: values.questions.length })}</span>
      <span>{t('quizzes.points_sum', { count: points, points: format.number(points) })}</span>
      <span>{pass}</span>
    </p>
  );
}

/** If the form is below the list, opening a question scrolls to it. */
function bringIntoView(panel: FormPanel | null) {
  if (!panel && matchMedia('(min-width: 64em)').matches) return;
  requestAnimationFrame(() => document.getElementById(QUESTION_TITLE_ID)?.focus());
}

/** The questions of a quiz: the list of them, and the one that is written. */
export function QuestionsTab({
  record,
  questions,
  select,
  quiz,
  courseId,
  onSave,
}: {
  record: QuizRecord;
  questions: Questions;
  select: (key: string | undefined) => void;
  quiz: Quiz | undefined;
  courseId: number;
  onSave: () => void;
}) {
  const { t } = useTranslation();
  const panel = useFormPanel();
  const [opened, open] = useState<Opened>(null);
  const [news, announce] = useState('');
  const { all, place, current } = questions;
  const hasAi = addonActive(usePageSettings(), 'ai-assistant');
  const [asked, setAsked] = useState(false);
  const close = () => open(null);

  // Synchronises with the keyboard of the whole page: Alt with P shows the question as its learner sees it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyP') return;
      event.preventDefault();
      if (current && !document.querySelector('dialog[open]')) open('preview');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [current]);

  const add = (
    <>
      <Button size="small" variant="soft" icon={<AddIcon size={18} />} onClick={() => open('types')}>
        {t('quizzes.add_question')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={!quiz}
        title={quiz ? undefined : t('quizzes.save_first')}
        onClick={() => open('bank')}
      >
        {t('quizzes.from_bank')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => open('text')}>
        {t('quizzes.from_text')}
      </Button>
      {hasAi && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setAsked(true);
            open('ai');
          }}
        >
          {t('quizzes.ai_draft')}
        </Button>
      )}
    </>
  );

  return (
    <>
      {current ? (
        <div className={classes.split}>
          <div className={classes.side}>
            <QuestionList
              questions={questions}
              select={select}
              announce={announce}
              onOpen={() => bringIntoView(panel)}
              onChangeType={() => open('change_type')}
            />
            <div className={base.cluster}>{add}</div>
            <Totals record={record} />
          </div>
          <QuestionForm
            key={current.key}
            question={current}
            place={place}
            count={all.length}
            courseId={courseId}
            errors={questions.errors}
            questions={questions}
            onSave={onSave}
            onChangeType={() => open('change_type')}
            onPreview={() => open('preview')}
          />
        </div>
      ) : (
        <EmptyState icon={<QuizIcon size={28} />} title={t('quizzes.no_questions')} action={add}>
          {t('quizzes.no_questions_text')}
        </EmptyState>
      )}
      <output>
        <VisuallyHidden>{news}</VisuallyHidden>
      </output>
      <TypeDialog
        open={opened === 'types' || opened === 'change_type'}
        present={opened === 'change_type' ? current?.type : undefined}
        onClose={close}
        onChoose={(type) => {
          close();
          if (opened === 'change_type') questions.changeType(place, type);
          else questions.add(type);
        }}
      />
      <FromTextDialog
        open={opened === 'text'}
        count={all.length}
        onClose={close}
        onAdd={(added) => {
          questions.insertAll(added);
          announce(t('quizzes.text_added', { count: added.length }));
        }}
      />
      {asked && (
        <Suspense fallback={null}>
          <AiDraftDialog
            open={opened === 'ai'}
            count={all.length}
            courseId={courseId}
            onClose={close}
            onAdd={(added) => {
              questions.insertAll(added);
              announce(t('quizzes.text_added', { count: added.length }));
            }}
          />
        </Suspense>
      )}
      {quiz && (
        <BankDialog open={opened === 'bank'} onClose={close} quizId={quiz.id} questions={questions} record={record} />
      )}
      {current && <PreviewDialog open={opened === 'preview'} onClose={close} question={current} dirty={record.dirty} />}
    </>
  );
}
