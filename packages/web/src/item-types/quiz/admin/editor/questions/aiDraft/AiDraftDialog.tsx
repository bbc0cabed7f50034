import type { AiQuestion, AiResults } from '@lectern/contract';
import { MAX_QUIZ_QUESTIONS } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { AiReady } from '../../../../../../admin/ai/AiReady.tsx';
import { DraftNews, DraftUse } from '../../../../../../admin/ai/DraftNews.tsx';
import { useDraft } from '../../../../../../admin/ai/useDraft.ts';
import { useAiWords } from '../../../../../../admin/ai/words.ts';
import { KeptFocus } from '../../../../../../admin/dialogs/KeptFocus.tsx';
import { ai } from '../../../../../../admin/endpoints.gen.ts';
import { titleText } from '../../../../../../question-types/editing/titleText.ts';
import type { QuestionValues } from '../../../../../../question-types/editing/values.ts';
import { useFormat } from '../../../../../../shared/format/useFormat.ts';
import base from '../../../../../../shared/ui/base.module.css';
import { Button } from '../../../../../../shared/ui/Button.tsx';
import { Notice } from '../../../../../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../../../../../shared/ui/overlays/Dialog.tsx';
import classes from './AiDraft.module.css';
import { AiDraftForm, useLessons } from './AiDraftForm.tsx';
import { type Decision, DraftedQuestion } from './DraftedQuestion.tsx';
import { draftedValues, questionsIn } from './draftedQuestions.ts';
import type { Wish } from './wish.ts';

const fresh = ({ question }: AiQuestion): Decision => ({ taken: true, title: titleText(question.name) });

/** Drafted questions, of which those that are accepted come into the form. The draft remains while the dialog is closed. */
export function AiDraftDialog({
  open,
  count,
  courseId,
  onClose,
  onAdd,
}: {
  open: boolean;
  /** How many questions the quiz has. */
  count: number;
  courseId: number;
  onClose: () => void;
  onAdd: (questions: QuestionValues[]) => void;
}) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const format = useFormat();
  const lessons = useLessons(courseId);
  const draft = useDraft<AiResults['quizQuestions'], typeof ai.quizQuestions.contract & {}>(ai.quizQuestions);
  const [wish, setWish] = useState<Wish>();
  const [decisions, setDecisions] = useState<Record<number, Decision>>({});
  const { state } = draft;

  function begin(next: Wish) {
    setWish(next);
    setDecisions({});
    draft.begin({ body: next });
  }
  const found = state.kind === 'done' ? state.result.questions : [];
  const taken = found.flatMap((question, at) => {
    const { taken: isTaken, title } = decisions[at] ?? fresh(question);
    return isTaken && title.trim() !== '' ? [draftedValues(question, title.trim())] : [];
  });
  const isFull = count + taken.length > MAX_QUIZ_QUESTIONS;
  function add() {
    onAdd(taken);
    draft.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={shared('quizzes.ai_draft')}
      actions={
        state.kind === 'done' && (
          <>
            <Button onClick={draft.reset}>{t('questions_again')}</Button>
            <Button variant="primary" disabled={taken.length === 0 || isFull} onClick={add}>
              {t('questions_add', { count: taken.length })}
            </Button>
          </>
        )
      }
    >
      <KeptFocus state={state.kind} label={shared('quizzes.ai_draft')} className={base.stack16}>
        {state.kind === 'done' ? (
          <>
            <Notice>{t('questions_review')}</Notice>
            {state.result.left_out > 0 && (
              <Notice tone="warn">{t('questions_left_out', { count: state.result.left_out })}</Notice>
            )}
            <ol role="list" className={classes.questions} aria-label={shared('quizzes.list_of_questions')}>
              {found.map((question, at) => (
                <DraftedQuestion
                  key={at}
                  drafted={question}
                  number={at + 1}
                  lesson={lessons?.find(({ id }) => id === question.evidence.lesson_id)?.name ?? ''}
                  decision={decisions[at] ?? fresh(question)}
                  onDecide={(decision) => setDecisions({ ...decisions, [at]: decision })}
                />
              ))}
            </ol>
            {isFull && <p className={base.error}>{t('questions_full', { count: MAX_QUIZ_QUESTIONS })}</p>}
            <DraftUse use={state.use} />
          </>
        ) : (
          <AiReady>
            <AiDraftForm courseId={courseId} busy={state.kind === 'running'} onDraft={begin} />
          </AiReady>
        )}
        <DraftNews
          state={state}
          progress={t('questions_progress', {
            done: format.number(Math.min(state.kind === 'running' ? questionsIn(state.text) : 0, wish?.count ?? 0)),
            total: format.number(wish?.count ?? 0),
          })}
          onStop={draft.stop}
          onRetry={() => wish && begin(wish)}
        />
      </KeptFocus>
    </Dialog>
  );
}
