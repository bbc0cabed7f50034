import { formatClock } from '../../format/format.ts';
import { type Chapter, chapterAt } from '../chapterAt.ts';
import classes from './Controls.module.css';
import { useVideoState } from './videoContext.ts';

/** Where the video is and how long it is, and the name of the chapter where there is room for it. */
export function TimeAndChapter({ chapters, length }: { chapters: readonly Chapter[]; length: number }) {
  const at = useVideoState(({ mediaCurrentTime }) => Math.floor(mediaCurrentTime ?? 0));
  const chapter = chapters[chapterAt(chapters, at)];
  return (
    <>
      <span className={classes.time}>
        {formatClock(at)}
        <span className={classes.length}> / {length > 0 ? formatClock(length) : '–:––'}</span>
      </span>
      {chapter && (
        <span dir="auto" className={classes.chapter}>
          {chapter.label}
        </span>
      )}
    </>
  );
}

/** The length as the player says, before that as the author said. */
export function useLength(stated: number): number {
  const told = useVideoState(({ mediaDuration }) => mediaDuration ?? 0);
  return Number.isFinite(told) && told > 0 ? told : stated;
}
