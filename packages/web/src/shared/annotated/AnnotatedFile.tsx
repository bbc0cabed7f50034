import type { Attachment, FileComment } from '@lectern/contract';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import classes from './Annotated.module.css';
import { FileView } from './FileView.tsx';
import { type Draft, type Numbered, Pins } from './Pins.tsx';
import { middleOf, type Place } from './place.ts';
import { useAnnotatedWords } from './useAnnotatedWords.ts';

/** Types of files that comments can be placed on. */
export const isCommentable = ({ mime_type: mime }: Pick<Attachment, 'mime_type'>): boolean =>
  mime === 'application/pdf' || mime.startsWith('image/');

/** In the order of pages, and from top to bottom. */
const numbered = (comments: readonly FileComment[], file: number): Numbered[] =>
  comments
    .filter((comment) => comment.file === file)
    .toSorted((one, other) => one.page - other.page || one.y - other.y || one.id - other.id)
    .map((comment, index) => ({ number: index + 1, comment }));

/** The place for a new comment: the middle of the page that fills most of the view. */
function placeInView(view: HTMLElement): Place {
  const scroller = view.querySelector('[role="group"][tabindex="0"]') ?? view;
  const seen = scroller.getBoundingClientRect();
  const overlap = (sheet: HTMLElement) => {
    const { top, bottom } = sheet.getBoundingClientRect();
    return Math.min(bottom, seen.bottom) - Math.max(top, seen.top);
  };
  const sheets = [...view.querySelectorAll<HTMLElement>('[data-page]')];
  const sheet = sheets.toSorted((one, other) => overlap(other) - overlap(one))[0];
  if (!sheet) return { page: 1, x: 0.5, y: 0.5 };
  return middleOf(Number(sheet.dataset.page), sheet.getBoundingClientRect(), seen);
}

/**
 * A submitted file with the comments on it. Selecting a comment shows its mark in the file, and the other way round.
 * Readers who may comment bring the parts that change it.
 */
export function AnnotatedFile({
  file,
  comments,
  draft,
  onAdd,
  renderComment,
  form,
}: {
  file: Attachment;
  /** Of the whole submission. */
  comments: readonly FileComment[];
  draft?: Draft | undefined;
  /** Starts a comment; the place is in the page that is in view. */
  onAdd?: ((place: Place) => void) | undefined;
  /** Content after the text of a comment, or in its place. */
  renderComment?: (one: Numbered) => { replacement?: ReactNode; actions?: ReactNode };
  /** The form of the new comment. */
  form?: ReactNode;
}) {
  const { t } = useAnnotatedWords();
  const [selected, setSelected] = useState<number>();
  const view = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const own = numbered(comments, file.id);
  const canHold = isCommentable(file);

  function showMark(id: number) {
    setSelected(id);
    view.current?.querySelector(`[data-comment="${id}"]`)?.scrollIntoView({ block: 'center', inline: 'center' });
  }

  function showComment(id: number) {
    setSelected(id);
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }

  const overlay = (page: number) => (
    <Pins
      page={page}
      comments={own.filter(({ comment }) => comment.page === page)}
      selected={selected}
      onSelect={showComment}
      draft={draft}
    />
  );

  return (
    <div className={classes.file}>
      {onAdd && form === undefined && canHold && (
        <Button
          className={classes.add}
          onClick={() => onAdd(view.current ? placeInView(view.current) : { page: 1, x: 0.5, y: 0.5 })}
        >
          {t('add')}
        </Button>
      )}
      {form}
      <div ref={view} className={classes.view}>
        <FileView file={file} {...(canHold && { overlay })} />
      </div>
      {own.length > 0 && (
        <section aria-label={t('comments', { name: file.name })}>
          <ol ref={list} role="list" className={classes.list}>
            {own.map((one) => {
              const { number, comment } = one;
              const { replacement, actions } = renderComment?.(one) ?? {};
              return (
                <li
                  key={comment.id}
                  className={classes.row}
                  data-row={comment.id}
                  data-selected={selected === comment.id || undefined}
                >
                  <button
                    type="button"
                    className={classes.number}
                    aria-label={t('go_to', { number })}
                    onClick={() => showMark(comment.id)}
                  >
                    {number}
                  </button>
                  <div className={classes.body}>
                    {replacement || (
                      <>
                        <p className={classes.text} dir="auto">
                          {comment.text}
                        </p>
                        <p className={classes.fact}>
                          {[file.mime_type === 'application/pdf' && t('page', { number: comment.page }), comment.author]
                            .filter(Boolean)
                            .join(' · ')}
                        </p>
                        {actions}
                      </>
                    )}
                  </div>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
}
