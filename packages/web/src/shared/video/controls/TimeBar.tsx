import { percentOf } from '@lectern/contract/figures';
import { useSyncExternalStore } from 'react';
import { formatClock, formatPercent } from '../../format/format.ts';
import { type Chapter, chapterAt } from '../chapterAt.ts';
import type { VideoStudy, Range } from '../video.ts';
import { useVideoWords } from '../words.ts';
import { useVideoState } from './videoContext.ts';
import classes from './TimeBar.module.css';

const percent = (seconds: number, length: number) => Math.max(0, Math.min(100, (seconds / length) * 100));

/** Time and chapter of the place under the pointer. */
function Preview({ chapters }: { chapters: readonly Chapter[] }) {
  const at = useVideoState(({ mediaPreviewTime }) =>
    mediaPreviewTime === undefined ? -1 : Math.floor(mediaPreviewTime),
  );
  const chapter = chapters[chapterAt(chapters, at)];
  return (
    <span slot="preview" className={classes.preview}>
      {chapter && <span dir="auto">{chapter.label}</span>}
      <span className={classes.previewTime}>{formatClock(at)}</span>
    </span>
  );
}

/** What has been seen, as a thin line above the bar. */
function Seen({ seen, length }: { seen: VideoStudy['seen']; length: number }) {
  const { t, language } = useVideoWords();
  const ranges = useSyncExternalStore<readonly Range[]>(seen.subscribe, seen.read);
  if (ranges.length === 0) return null;
  const watched = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  return (
    <div
      role="img"
      aria-label={t('video_seen', { percent: formatPercent(percentOf(watched, length), language) })}
      className={classes.seen}
    >
      {ranges.map(([from, to]) => {
        const left = percent(from, length);
        return <i key={from} style={{ left: `${left}%`, width: `${percent(to, length) - left}%` }} />;
      })}
    </div>
  );
}

/** The bar of the video: chapters as its parts, their names under the pointer, and what has been seen. */
export function TimeBar({
  chapters,
  length,
  seen,
}: {
  chapters: readonly Chapter[];
  length: number;
  seen: VideoStudy['seen'] | undefined;
}) {
  const marks = chapters.filter(({ start_time: start }) => start > 0 && start < length);
  return (
    <div className={classes.bar}>
      <media-time-range class={classes.range}>
        <Preview chapters={chapters} />
      </media-time-range>
      {length > 0 && (
        <div className={classes.over} data-marks>
          {seen && <Seen seen={seen} length={length} />}
          {marks.map(({ start_time: start }) => (
            <i key={start} className={classes.mark} style={{ left: `${percent(start, length)}%` }} />
          ))}
        </div>
      )}
    </div>
  );
}
