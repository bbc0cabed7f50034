import type { FileComment } from '@lectern/contract';
import { useRef } from 'react';
import classes from './Annotated.module.css';
import { movedBy, type Place, placeOn } from './place.ts';
import { useAnnotatedWords } from './useAnnotatedWords.ts';

export interface Numbered {
  number: number;
  comment: FileComment;
}

/** A comment that is being placed. */
export interface Draft {
  place: Place;
  onMove: (place: Place) => void;
}

/** The size of a mark, which stays within the page. */
const SIZE = '28px';
const at = ({ x, y }: Pick<Place, 'x' | 'y'>) => ({
  left: `min(${x * 100}%, 100% - ${SIZE})`,
  top: `max(${y * 100}%, ${SIZE})`,
});

/** The marks of the comments over one page. While a comment is placed, a press moves its mark. */
export function Pins({
  page,
  comments,
  selected,
  onSelect,
  draft,
}: {
  page: number;
  comments: readonly Numbered[];
  selected: number | undefined;
  onSelect: (id: number) => void;
  draft: Draft | undefined;
}) {
  const { t } = useAnnotatedWords();
  const layer = useRef<HTMLDivElement>(null);
  return (
    // The mark itself is moved by keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={layer}
      className={classes.pins}
      // Keys on a mark are no shortcuts of the page.
      data-own-keys
      data-placing={draft !== undefined || undefined}
      onClick={(event) => {
        if (!draft || !layer.current) return;
        draft.onMove(placeOn(page, layer.current.getBoundingClientRect(), event));
      }}
    >
      {comments.map(({ number, comment }) => (
        <button
          key={comment.id}
          type="button"
          className={classes.pin}
          style={at(comment)}
          data-comment={comment.id}
          aria-pressed={selected === comment.id}
          aria-label={`${t('mark', { number })}: ${comment.text}`}
          onClick={(event) => {
            event.stopPropagation();
            onSelect(comment.id);
          }}
        >
          {number}
        </button>
      ))}
      {draft?.place.page === page && (
        <button
          type="button"
          className={classes.pin}
          data-draft
          style={at(draft.place)}
          aria-label={t('mark_new')}
          onKeyDown={(event) => {
            const moved = movedBy(draft.place, event);
            if (!moved) return;
            event.preventDefault();
            draft.onMove(moved);
          }}
        >
          +
        </button>
      )}
    </div>
  );
}
