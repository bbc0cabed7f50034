import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AiReady } from '../../../../../admin/ai/AiReady.tsx';
import { blocksOf } from '../../../../../admin/ai/blocks.ts';
import { Compare } from '../../../../../admin/ai/Compare.tsx';
import { DraftNews, DraftUse } from '../../../../../admin/ai/DraftNews.tsx';
import { type DraftState, useDraft } from '../../../../../admin/ai/useDraft.ts';
import { useAiWords } from '../../../../../admin/ai/words.ts';
import { useKeptFocus } from '../../../../../admin/dialogs/useKeptFocus.ts';
import { ai } from '../../../../../admin/endpoints.gen.ts';
import base from '../../../../../shared/ui/base.module.css';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../../shared/ui/overlays/Dialog.tsx';
import { LessonDraftForm, type LessonWish } from './LessonDraftForm.tsx';

export type LessonDraftKind = 'lesson' | 'summary';

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

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
  const title = shared(isSummary ? 'lessons.ai_summary' : 'lessons.ai_draft');
  const text = useDraft<{ html: string }, typeof ai.lesson.contract & {}>(ai.lesson);
  const summary = useDraft<{ html: string }, typeof ai.summary.contract & {}>(ai.summary);
  const draft = isSummary ? summary : text;
  const state: DraftState<{ html: string }> = draft.state;
  const content = useKeptFocus<HTMLDivElement>(state.kind);
  const [wish, setWish] = useState<LessonWish>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const blocks = state.kind === 'done' ? blocksOf(state.result.html) : [];
  const taken = new Set(blocks.flatMap((_, place) => (left.has(place) ? [] : [place])));

  function begin(next: LessonWish) {
    setWish(next);
    setLeft(new Set());
    const { language, ...rest } = next;
    if (isSummary) summary.begin({ body: { lesson_id: lesson.id ?? 0, language } });
    else text.begin({ body: { ...rest, language, course_id: lesson.courseId, title: lesson.title } });
  }
  function accept(place: 'all' | 'before' | 'after') {
    const chosen = blocks.filter((_, at) => taken.has(at)).join('');
    onAccept(place === 'all' ? chosen : place === 'before' ? `${chosen}${now}` : `${now}${chosen}`);
    draft.reset();
    onClose();
  }
  const isNothing = taken.size === 0;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={title}
      actions={
        state.kind === 'done' && (
          <>
            <Button disabled={isNothing} onClick={() => accept('before')}>
              {t('compare_before')}
            </Button>
            <Button disabled={isNothing} onClick={() => accept('after')}>
              {t('compare_after')}
            </Button>
            <Button variant="primary" disabled={isNothing} onClick={() => accept('all')}>
              {t('compare_replace')}
            </Button>
          </>
        )
      }
    >
      <div ref={content} tabIndex={-1} role="group" aria-label={title} className={base.stack16}>
        {state.kind === 'done' ? (
          <>
            <p className={base.secondary}>{t('compare_help')}</p>
            <Compare
              now={now}
              blocks={blocks}
              taken={taken}
              onTake={(place, isTaken) => {
                const next = new Set(left);
                if (isTaken) next.delete(place);
                else next.add(place);
                setLeft(next);
              }}
            />
            <DraftUse use={state.use} />
            <div>
              <Button size="small" variant="quiet" onClick={draft.reset}>
                {t('compare_again')}
              </Button>
            </div>
          </>
        ) : (
          <AiReady>
            {isSummary && <p className={base.secondary}>{t('lesson_summary_saved')}</p>}
            <LessonDraftForm isSummary={isSummary} busy={state.kind === 'running'} onDraft={begin} />
          </AiReady>
        )}
        <DraftNews
          state={state}
          progress={t('lesson_progress', { count: state.kind === 'running' ? countWords(state.text) : 0 })}
          onStop={draft.stop}
          onRetry={() => wish && begin(wish)}
        />
      </div>
    </Dialog>
  );
}
