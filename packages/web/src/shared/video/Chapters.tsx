import { useTranslation } from '#i18n';
import { formatClock } from '../format/format.ts';
import { cx } from '../ui/cx.ts';
import classes from './Chapters.module.css';
import { type Chapter, chapterAt } from './chapterAt.ts';
import { type Video, playFrom } from './video.ts';
import { useVideoFact } from './useVideoFact.ts';

/** The chapter the video is in; none before it was played. */
const useCurrentChapter = (chapters: readonly Chapter[], video: Video | null): number =>
  useVideoFact(
    video,
    ({ currentTime, paused }) => (currentTime > 0 || !paused ? chapterAt(chapters, currentTime) : -1),
    -1,
  );

export function Chapters({
  chapters,
  video,
  titleClass,
}: {
  chapters: readonly Chapter[];
  video: Video | null;
  titleClass?: string | undefined;
}) {
  const { t } = useTranslation();
  const current = useCurrentChapter(chapters, video);
  return (
    <section data-part="chapters">
      <h2 className={titleClass}>{t('chapters')}</h2>
      <ol role="list" className={classes.list}>
        {chapters.map((chapter, at) => (
          <li key={chapter.id || at}>
            <button
              type="button"
              className={classes.chapter}
              aria-current={at === current || undefined}
              onClick={() => video && playFrom(video, chapter.start_time)}
            >
              <span className={cx('tabular', classes.time)}>{formatClock(chapter.start_time)}</span>
              <span className={classes.label}>
                <bdi>{chapter.label}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
