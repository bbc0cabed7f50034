import type { Ref } from 'react';
import type { CueRowProps } from './CueRow.tsx';
import type { Cue } from './cuesOf.ts';

export interface CueRowsHandle {
  /** `middle`: of what is in sight; `near`: moves no more than it must. */
  reveal: (at: number, place: 'middle' | 'near') => void;
}

/** What both ways of drawing the rows take. */
export interface CueRowsProps {
  cues: readonly Cue[];
  scroller: HTMLDivElement;
  rowOf: (cue: Cue, at: number) => CueRowProps;
  /** Always rendered, because the Tab key must reach it. */
  reached: number;
  /** The row that stays in the middle while the video is followed. */
  followed: number | undefined;
  ref: Ref<CueRowsHandle>;
}
