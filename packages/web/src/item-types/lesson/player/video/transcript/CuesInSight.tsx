import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle } from 'react';
import type { CueRowsProps } from './cueRows.ts';
import { CueRow } from './CueRow.tsx';
import classes from './Transcript.module.css';
import { scrollTo, useFollow } from './useFollow.ts';

/** Height of a row with one line. Rows are measured when they are rendered. */
const ROW_HEIGHT = 44;

/** Of thousands of rows only those in sight are in the page, and the one that the Tab key reaches. */
export function CuesInSight({ cues, scroller, rowOf, reached, followed, ref }: CueRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- what it gives is used here only, and nothing of it is kept
  const rows = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(reached) ? shown : [...shown, reached].toSorted((one, other) => one - other);
    },
  });

  function toMiddle(at: number, glide: boolean) {
    const offset = rows.getOffsetForIndex(at, 'center')?.[0];
    const near = offset !== undefined && Math.abs(offset - scroller.scrollTop) < scroller.clientHeight;
    // Rows on a long way have not been measured: going there by number corrects itself.
    if (near) scrollTo(scroller, offset, glide);
    else rows.scrollToIndex(at, { align: 'center' });
  }
  useFollow(followed, toMiddle);
  useImperativeHandle(ref, () => ({
    reveal(at, place) {
      if (place === 'middle') toMiddle(at, true);
      else rows.scrollToIndex(at, { align: 'auto' });
    },
  }));
  return (
    <ol role="list" className={classes.list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const cue = cues[index];
        return (
          cue && (
            <CueRow
              key={index}
              ref={rows.measureElement}
              {...rowOf(cue, index)}
              style={{ position: 'absolute', insetBlockStart: 0, insetInline: 0, translate: `0 ${start}px` }}
            />
          )
        );
      })}
    </ol>
  );
}
