import type { AiMarkedRecord, AiResults, AiTranslatedField, Course } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { ai } from '../../endpoints.gen.ts';
import { AiReady } from '../AiReady.tsx';
import { DraftNews, DraftUse } from '../DraftNews.tsx';
import { useDraft } from '../useDraft.ts';
import { useMarkDrafted } from '../useMarkDrafted.ts';
import { useAiWords } from '../words.ts';
import { copyFor, type SavedTranslation, saveTranslation } from './saveTranslation.ts';
import { TranslatedFields, useFieldName } from './TranslatedFields.tsx';
import { TranslateForm, type TranslationWish } from './TranslateForm.tsx';

/** Marks the records of all kinds that can be marked. */
function useMarks() {
  const { t } = useAiWords();
  const failed = t('translate_not_marked');
  const course = useMarkDrafted('course', failed);
  const lesson = useMarkDrafted('lesson', failed);
  const quiz = useMarkDrafted('quiz', failed);
  const question = useMarkDrafted('question', failed);
  return async (courseId: number, saved: SavedTranslation['saved']) => {
    const idsOf = (kind: AiMarkedRecord) => saved.filter(({ record }) => record === kind).map(({ id }) => id);
    // Sections are parts of their course.
    await course(saved.some(({ record }) => record === 'course' || record === 'section') ? [courseId] : []);
    await lesson(idsOf('lesson'));
    await quiz(idsOf('quiz'));
    await question(idsOf('question'));
  };
}

/** What was not saved, and why. */
function NotSaved({ outdated, failed }: SavedTranslation) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const nameOf = useFieldName();
  return (
    <>
      {outdated.length > 0 && (
        <Notice tone="warn" title={t('translate_outdated')}>
          <ul>
            {outdated.map((field, place) => (
              <li key={place}>{nameOf(field)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="bad" title={t('translate_not_saved')}>
          <ul>
            {failed.map(({ field, error }, place) => (
              <li key={place}>
                {nameOf(field)}: {errorText(shared, error)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** Translated texts of a course, a lesson or a quiz. Those that are accepted are saved in their place or in a copy. */
export function TranslateDialog({ open, onClose, course }: { open: boolean; onClose: () => void; course: Course }) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mark = useMarks();
  const draft = useDraft<AiResults['translation'], typeof ai.translation.contract & {}>(ai.translation);
  const [wish, setWish] = useState<TranslationWish>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [place, setPlace] = useState<'copy' | 'here'>('copy');
  /** The copy that was made: trying again makes no second one. */
  const copy = useRef<Awaited<ReturnType<typeof copyFor>>>(undefined);
  const { state } = draft;
  const fields = state.kind === 'done' ? state.result.fields : [];
  const taken = fields.filter(({ translation }, at) => translation !== '' && !left.has(at));
  const isCopied = wish?.source === 'course' && place === 'copy';

  const saving = useMutation({
    async mutationFn(accepted: readonly AiTranslatedField[]) {
      if (isCopied) copy.current ??= await copyFor(course.id);
      const result = await saveTranslation(accepted, isCopied ? copy.current?.ids : undefined);
      await mark(isCopied ? copy.current!.course.id : course.id, result.saved);
      return result;
    },
    onSuccess({ outdated, failed }) {
      void client.invalidateQueries();
      if (failed.length > 0) return;
      if (isCopied) {
        const id = String(copy.current!.course.id);
        void navigate({
          to: '/courses/$courseId/edit',
          params: { courseId: id },
          search: { page: 'builder', section: 'general' },
        });
      } else if (outdated.length === 0) {
        toast.good(t('translate_saved'));
        onClose();
      }
    },
  });

  function begin(next: TranslationWish) {
    setWish(next);
    setLeft(new Set());
    saving.reset();
    draft.begin({ body: next });
  }
  const progress = (state.kind === 'running' && state.progress) || { done: 0, total: 0 };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t('translate_title', { name: course.name })}
      actions={
        state.kind === 'done' && (
          <>
            <Button disabled={saving.isPending} onClick={draft.reset}>
              {t('translate_again')}
            </Button>
            <Button
              variant="primary"
              busy={saving.isPending}
              disabled={taken.length === 0}
              onClick={() => saving.mutate(taken)}
            >
              {t(isCopied ? 'translate_save_copy' : 'translate_save')}
            </Button>
          </>
        )
      }
    >
      <div className={base.stack16}>
        {state.kind === 'done' ? (
          <>
            <p className={base.secondary}>{t('translate_help')}</p>
            {wish?.source === 'course' && (
              <ChoiceField
                label={t('translate_place')}
                choices={(['copy', 'here'] as const).map((value) => ({
                  value,
                  label: t(`translate_place_${value}`),
                  description: t(`translate_place_${value}_help`),
                }))}
                value={place}
                onChange={(value) => setPlace(value === 'here' ? 'here' : 'copy')}
              />
            )}
            <TranslatedFields
              fields={fields}
              left={left}
              onTake={(at, isTaken) => {
                const next = new Set(left);
                if (isTaken) next.delete(at);
                else next.add(at);
                setLeft(next);
              }}
            />
            <DraftUse use={state.use} />
          </>
        ) : (
          <AiReady>
            <TranslateForm courseId={course.id} busy={state.kind === 'running'} onTranslate={begin} />
          </AiReady>
        )}
        {state.kind === 'done' && saving.data && <NotSaved {...saving.data} />}
        {state.kind === 'done' && saving.error && (
          <Notice tone="bad" title={t('translate_not_saved')}>
            {errorText(shared, saving.error)}
          </Notice>
        )}
        <DraftNews
          state={state}
          progress={t('translate_progress', {
            done: format.number(progress.done),
            total: format.number(progress.total),
          })}
          onStop={draft.stop}
          onRetry={() => wish && begin(wish)}
        />
      </div>
    </Dialog>
  );
}
