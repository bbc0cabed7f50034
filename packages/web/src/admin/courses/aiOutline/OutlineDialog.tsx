import type { AiOutline, Course } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { requestKeys } from '../../../shared/requestKeys.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { AiReady } from '../../ai/AiReady.tsx';
import { DraftNews, DraftUse } from '../../ai/DraftNews.tsx';
import { useDraft } from '../../ai/useDraft.ts';
import { useMarkDrafted } from '../../ai/useMarkDrafted.ts';
import { useAiWords } from '../../ai/words.ts';
import { courseQuery } from '../../course/queries.ts';
import { ai } from '../../endpoints.gen.ts';
import classes from './Outline.module.css';
import { OutlineForm, type OutlineWish } from './OutlineForm.tsx';
import { OutlineReview } from './OutlineReview.tsx';
import { partialOutline } from './partialOutline.ts';
import { courseBody, isAcceptable, type Review, reviewOf } from './review.ts';

/** The names that have been written so far. */
function Written({ text }: { text: string }) {
  const { name, sections } = partialOutline(text);
  return (
    <>
      {name && (
        <p className={base.heading} dir="auto">
          {name}
        </p>
      )}
      <ol className={classes.written}>
        {sections.map((section, place) => (
          <li key={place}>
            <bdi>{section.name}</bdi>
            <ul>
              {section.items.map((item, at) => (
                <li key={at}>
                  <bdi>{item}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A drafted outline, of which a draft course is made. The draft remains while the dialog is closed. */
export function OutlineDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const markDrafted = useMarkDrafted('course', t('outline_not_marked'));
  const draft = useDraft<AiOutline, typeof ai.outline.contract & {}>(ai.outline);
  const [wish, setWish] = useState<OutlineWish>();
  const [changed, setChanged] = useState<Review>();
  const [keyOf] = useState(requestKeys);
  const { state } = draft;
  const review = changed ?? (state.kind === 'done' ? reviewOf(state.result) : undefined);
  const isRunning = state.kind === 'running';
  const news = useRef<HTMLDivElement>(null);
  // The button that was pressed is hidden with its form.
  useEffect(() => {
    if (isRunning) news.current?.focus();
  }, [isRunning]);
  const written = partialOutline(state.kind === 'running' ? state.text : '').sections.length;

  const making = useMutation({
    async mutationFn(accepted: Review): Promise<Course> {
      const body = courseBody(accepted);
      // Retries are safe: the same request is answered with the course it has made.
      const course = await call(courses.create, { body: { ...body, request_key: keyOf(body) } });
      await markDrafted([course.id]);
      return course;
    },
    onSuccess(course) {
      client.setQueryData(courseQuery(course.id).queryKey, course);
      void client.invalidateQueries({ queryKey: [courses.list.path] });
      void navigate({
        to: '/courses/$courseId/edit',
        params: { courseId: String(course.id) },
        search: { page: 'builder', section: 'general' },
        // The course takes the place of what was typed into the form for a new one.
        ignoreBlocker: true,
      });
    },
  });

  function begin(next: OutlineWish) {
    setWish(next);
    setChanged(undefined);
    making.reset();
    draft.begin({ body: next });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t('outline_title')}
      actions={
        state.kind === 'done' &&
        review && (
          <>
            <Button
              disabled={making.isPending}
              onClick={() => {
                setChanged(undefined);
                making.reset();
                draft.reset();
              }}
            >
              {t('outline_again')}
            </Button>
            <Button
              variant="primary"
              busy={making.isPending}
              disabled={!isAcceptable(review)}
              onClick={() => making.mutate(review)}
            >
              {t('outline_create')}
            </Button>
          </>
        )
      }
    >
      <div className={base.stack16}>
        {state.kind === 'done' && review ? (
          <>
            <Notice>{t('outline_review')}</Notice>
            <OutlineReview review={review} onChange={setChanged} />
            <DraftUse use={state.use} />
          </>
        ) : (
          <AiReady>
            {/* Keeps what was typed for another try. */}
            <div hidden={isRunning}>
              <OutlineForm busy={isRunning} onDraft={begin} />
            </div>
          </AiReady>
        )}
        {making.error && (
          <Notice tone="bad" title={t('outline_not_made')}>
            {errorText(shared, making.error)}
          </Notice>
        )}
        <div ref={news} role="group" aria-label={t('outline_writing')} tabIndex={-1} className={base.stack16}>
          <DraftNews
            state={state}
            progress={t('outline_progress', {
              done: format.number(Math.min(written, wish?.sections ?? 0)),
              total: format.number(wish?.sections ?? 0),
            })}
            onStop={draft.stop}
            onRetry={() => wish && begin(wish)}
          />
          {state.kind === 'running' && <Written text={state.text} />}
        </div>
      </div>
    </Dialog>
  );
}
