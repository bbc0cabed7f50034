import {
  lazy,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  Suspense,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTabWords } from '../words.ts';
import { AllCues } from './AllCues.tsx';
import type { CueRowProps } from './CueRow.tsx';
import type { CueRowsHandle } from './cueRows.ts';
import type { Cue } from './cuesOf.ts';
import type { Hit } from './search.ts';
import classes from './Transcript.module.css';

/** Longer lists render only the visible rows. */
const MANY_CUES = 300;
/** Rows of one press of Page Up or Page Down. */
const PAGE = 8;

const CuesInSight = lazy(async () => ({ default: (await import('./CuesInSight.tsx')).CuesInSight }));

export interface CueListHandle {
  /** Brings a row into the middle. */
  reveal: (at: number) => void;
  focus: (at: number) => void;
}

export function CueList({
  cues,
  language,
  current,
  follow,
  hits,
  active,
  onChoose,
  onLeave,
  ref,
}: {
  cues: readonly Cue[];
  language: string;
  current: number;
  follow: boolean;
  hits: readonly Hit[];
  active: Hit | undefined;
  onChoose?: (cue: Cue) => void;
  /** The reader has gone elsewhere in the list than the video is. */
  onLeave: () => void;
  ref: Ref<CueListHandle>;
}) {
  const { t } = useTabWords();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [visited, setVisited] = useState<number>();
  const [moved, setMoved] = useState(false);
  const rows = useRef<CueRowsHandle>(null);
  const hitsByCue = useMemo(() => Map.groupBy(hits, ({ at }) => at), [hits]);
  const reached = visited ?? Math.max(0, current);

  function focus(at: number) {
    rows.current?.reveal(at, 'near');
    setVisited(at);
    setMoved(true);
  }
  useImperativeHandle(ref, () => ({ reveal: (at) => rows.current?.reveal(at, 'middle'), focus }));

  function press(event: KeyboardEvent) {
    const last = cues.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(last, reached + 1),
      ArrowUp: Math.max(0, reached - 1),
      PageDown: Math.min(last, reached + PAGE),
      PageUp: Math.max(0, reached - PAGE),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onLeave();
    if (onChoose) focus(target);
    else rows.current?.reveal(target, 'middle');
  }

  const rowOf = (cue: Cue, at: number): CueRowProps => ({
    cue,
    at,
    total: cues.length,
    language,
    isCurrent: at === current,
    namesSpeaker: cue.speaker !== cues[at - 1]?.speaker,
    hits: hitsByCue.get(at),
    active: active?.at === at ? active : undefined,
    isReached: at === reached,
    takesFocus: moved && at === visited,
    onChoose,
  });
  const Rows = cues.length > MANY_CUES ? CuesInSight : AllCues;
  return (
    // It only hears where the reader goes; what can be pressed are the rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={setScroller}
      className={classes.scroller}
      role="group"
      aria-label={t('video_tab_transcript')}
      tabIndex={onChoose ? -1 : 0}
      onKeyDown={press}
      onWheel={onLeave}
      onTouchMove={onLeave}
      onPointerDown={(event: PointerEvent) => event.target === event.currentTarget && onLeave()}
      onFocus={(event) => {
        const row = event.target.closest('[data-index]');
        if (row instanceof HTMLElement) setVisited(Number(row.dataset.index));
      }}
      onBlur={(event) => {
        setMoved(false);
        if (!event.currentTarget.contains(event.relatedTarget)) setVisited(undefined);
      }}
    >
      {scroller && (
        <Suspense fallback={null}>
          <Rows
            ref={rows}
            cues={cues}
            scroller={scroller}
            rowOf={rowOf}
            reached={reached}
            followed={follow && current >= 0 ? current : undefined}
          />
        </Suspense>
      )}
    </div>
  );
}
