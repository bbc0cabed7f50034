import { useTranslation } from 'react-i18next';
import { formatClock } from '../format/format.ts';
import { cx } from '../ui/cx.ts';
import classes from './Chapters.module.css';
import { type Chapter, chapterAt } from './chapterAt.ts';
import { type Film, playFrom } from './film.ts';
import { useFilmFact } from './useFilmFact.ts';

/** The chapter the film is in; none before it was played. */
const useCurrentChapter = (chapters: readonly Chapter[], film: Film | null): number =>
  useFilmFact(
    film,
    ({ currentTime, paused }) => (currentTime > 0 || !paused ? chapterAt(chapters, currentTime) : -1),
    -1,
  );

export function Chapters({
  chapters,
  film,
  titleClass,
}: {
  chapters: readonly Chapter[];
  film: Film | null;
  titleClass?: string | undefined;
}) {
  const { t } = useTranslation();
  const current = useCurrentChapter(chapters, film);
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
              onClick={() => film && playFrom(film, chapter.start_time)}
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
