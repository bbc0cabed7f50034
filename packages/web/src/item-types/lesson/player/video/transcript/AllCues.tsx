import { useImperativeHandle } from 'react';
import type { CueRowsProps } from './cueRows.ts';
import { CueRow } from './CueRow.tsx';
import classes from './Transcript.module.css';
import { scrollTo, useFollow } from './useFollow.ts';

/** Renders every row, so that the browser's search and screen readers find all of them. */
export function AllCues({ cues, scroller, rowOf, followed, ref }: CueRowsProps) {
  function toMiddle(at: number, glide: boolean) {
    const row = scroller.querySelector<HTMLElement>(`[data-index="${at}"]`);
    if (row) scrollTo(scroller, row.offsetTop - (scroller.clientHeight - row.offsetHeight) / 2, glide);
  }
  useFollow(followed, toMiddle);
  useImperativeHandle(ref, () => ({
    reveal(at, place) {
      // A focused row scrolls into view without help.
      if (place === 'middle') toMiddle(at, true);
    },
  }));
  return (
    <ol role="list" className={classes.list}>
      {cues.map((cue, at) => (
        <CueRow key={at} {...rowOf(cue, at)} />
      ))}
    </ol>
  );
}
