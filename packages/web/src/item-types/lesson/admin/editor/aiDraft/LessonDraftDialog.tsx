import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextDraftDialog } from '../../../../../admin/ai/TextDraftDialog.tsx';
import { useDraft } from '../../../../../admin/ai/useDraft.ts';
import { useAiWords } from '../../../../../admin/ai/words.ts';
import { ai } from '../../../../../admin/endpoints.gen.ts';
import base from '../../../../../shared/ui/base.module.css';
import { LessonDraftForm, type LessonWish } from './LessonDraftForm.tsx';

export type LessonDraftKind = 'lesson' | 'summary';

/** A drafted text next to that of the lesson. What is accepted comes into the form. */
export function LessonDraftDialog({
  kind,
  open,
  lesson,
  now,
  onClose,
  onAccept,
}: {
  kind: LessonDraftKind;
  open: boolean;
  lesson: { id: number | undefined; title: string; courseId: number };
  /** The text of the form. */
  now: string;
  onClose: () => void;
  onAccept: (html: string) => void;
}) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const isSummary = kind === 'summary';
  const text = useDraft<{ html: string }, typeof ai.lesson.contract & {}>(ai.lesson);
  const summary = useDraft<{ html: string }, typeof ai.summary.contract & {}>(ai.summary);
  const draft = isSummary ? summary : text;
  const [wish, setWish] = useState<LessonWish>();

  function begin(next: LessonWish) {
    setWish(next);
    const { language, ...rest } = next;
    if (isSummary) summary.begin({ body: { lesson_id: lesson.id ?? 0, language } });
    else text.begin({ body: { ...rest, language, course_id: lesson.courseId, title: lesson.title } });
  }

  return (
    <TextDraftDialog
      open={open}
      title={shared(isSummary ? 'lessons.ai_summary' : 'lessons.ai_draft')}
      now={now}
      draft={draft}
      form={
        <>
          {isSummary && <p className={base.secondary}>{t('lesson_summary_saved')}</p>}
          <LessonDraftForm isSummary={isSummary} busy={draft.state.kind === 'running'} onDraft={begin} />
        </>
      }
      onClose={onClose}
      onRetry={() => wish && begin(wish)}
      onAccept={onAccept}
    />
  );
}
