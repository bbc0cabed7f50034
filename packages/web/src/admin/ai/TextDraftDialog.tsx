import { type ReactNode, useState } from 'react';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { AiReady } from './AiReady.tsx';
import { blocksOf } from './blocks.ts';
import { Compare } from './Compare.tsx';
import { DraftNews, DraftUse } from './DraftNews.tsx';
import type { DraftState } from './useDraft.ts';
import { useAiWords } from './words.ts';

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** A drafted text next to the one of a field, which takes it in part. `form` asks for it. */
export function TextDraftDialog({
  open,
  title,
  now,
  draft: { state, stop, reset },
  form,
  onClose,
  onRetry,
  onAccept,
}: {
  open: boolean;
  title: string;
  /** The text of the field. */
  now: string;
  draft: { state: DraftState<{ html: string }>; stop: () => void; reset: () => void };
  form: ReactNode;
  onClose: () => void;
  onRetry: () => void;
  /** With the whole text of the field. */
  onAccept: (html: string) => void;
}) {
  const { t } = useAiWords();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const blocks = state.kind === 'done' ? blocksOf(state.result.html) : [];
  const taken = new Set(blocks.flatMap((_, place) => (left.has(place) ? [] : [place])));
  const isNothing = taken.size === 0;

  function end() {
    setLeft(new Set());
    reset();
  }
  function accept(place: 'all' | 'before' | 'after') {
    const chosen = blocks.filter((_, at) => taken.has(at)).join('');
    onAccept(place === 'all' ? chosen : place === 'before' ? `${chosen}${now}` : `${now}${chosen}`);
    end();
    onClose();
  }

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
      <div className={base.stack16}>
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
              <Button size="small" variant="quiet" onClick={end}>
                {t('compare_again')}
              </Button>
            </div>
          </>
        ) : (
          <AiReady>{form}</AiReady>
        )}
        <DraftNews
          state={state}
          progress={t('lesson_progress', { count: state.kind === 'running' ? countWords(state.text) : 0 })}
          onStop={stop}
          onRetry={onRetry}
        />
      </div>
    </Dialog>
  );
}
