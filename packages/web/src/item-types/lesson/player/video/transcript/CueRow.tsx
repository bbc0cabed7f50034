import { type CSSProperties, memo, type Ref, useLayoutEffect, useRef } from 'react';
import { formatClock } from '../../../../../shared/format/format.ts';
import { cx } from '../../../../../shared/ui/cx.ts';
import type { Cue } from './cuesOf.ts';
import { type Hit, piecesOf } from './search.ts';
import classes from './Transcript.module.css';

const NO_HITS: readonly Hit[] = [];

export interface CueRowProps {
  cue: Cue;
  at: number;
  total: number;
  language: string;
  isCurrent: boolean;
  /** A speaker is named once for all cues that follow. */
  namesSpeaker: boolean;
  hits?: readonly Hit[] | undefined;
  active: Hit | undefined;
  /** The one row of the list that the Tab key reaches. */
  isReached: boolean;
  takesFocus: boolean;
  onChoose?: ((cue: Cue) => void) | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLLIElement>;
}

export const CueRow = memo(function CueRow({
  cue,
  at,
  total,
  language,
  isCurrent,
  namesSpeaker,
  hits = NO_HITS,
  active,
  isReached,
  takesFocus,
  onChoose,
  style,
  ref,
}: CueRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Arrow keys move the focus, also to rows that are rendered later.
  useLayoutEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);

  const content = (
    <>
      <span className={classes.time}>{formatClock(cue.start)}</span>
      <span className={classes.words} dir="auto" lang={language || undefined}>
        {cue.speaker && namesSpeaker && <span className={classes.speaker}>{cue.speaker}</span>}
        {piecesOf(cue.text, hits).map((piece, index) =>
          piece.hit ? (
            <mark key={index} className={cx(classes.hit, piece.hit === active && classes.active)}>
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </span>
    </>
  );
  return (
    <li ref={ref} data-index={at} style={style} aria-setsize={total} aria-posinset={at + 1}>
      {onChoose ? (
        <button
          ref={button}
          type="button"
          className={classes.cue}
          tabIndex={isReached ? 0 : -1}
          aria-current={isCurrent || undefined}
          onClick={() => onChoose(cue)}
        >
          {content}
        </button>
      ) : (
        <div className={classes.cue}>{content}</div>
      )}
    </li>
  );
});
