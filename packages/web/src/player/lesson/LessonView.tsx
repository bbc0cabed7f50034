import type { Lesson, Lock } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { ScreenTitle } from '../course/ScreenTitle.tsx';
import { Chapters } from '../../shared/video/Chapters.tsx';
import type { Film } from '../../shared/video/film.ts';
import type { FilmNews } from '../film/filmNews.ts';
import { FreePreview } from './FreePreview.tsx';
import { LearnersLock } from './LearnersLock.tsx';
import { LessonText } from './LessonText.tsx';
import classes from './LessonView.module.css';
import { Materials } from './Materials.tsx';

/** Lessons without a film do without its player. */
const LessonFilm = lazy(async () => ({ default: (await import('../film/LessonFilm.tsx')).LessonFilm }));

/** The lesson is there to be read before anybody looks for how to set it. */
const LessonTools = lazy(async () => ({ default: (await import('./LessonTools.tsx')).LessonTools }));

export function LessonView({
  courseId,
  lesson,
  section,
  learnersLock,
  filmNews,
}: {
  courseId: number;
  lesson: Lesson;
  section: string | undefined;
  /** For staff: what would keep learners out. */
  learnersLock: Lock | null | undefined;
  filmNews: FilmNews;
}) {
  const settings = usePageSettings();
  useTitle(lesson.name);
  const [film, setFilm] = useState<Film | null>(null);
  // Before a stream begins and after its end there is no address, and yet something to show.
  const hasVideo = Boolean(lesson.video_source_url || lesson.stream_state);
  const chapters = hasVideo ? lesson.video_meta.time_stamps : [];
  const materials = addonActive(settings, 'download-materials') ? lesson.download_materials : [];
  return (
    <article className={cx(hasVideo && classes.wide)} data-paper>
      {hasVideo && (
        <div className={classes.film} data-unprinted>
          <Suspense fallback={<div className={classes.filmPlace} />}>
            <LessonFilm lesson={lesson} news={filmNews} ref={setFilm} />
          </Suspense>
        </div>
      )}
      <div className={classes.column}>
        <FreePreview courseId={courseId} className={classes.preview} />
        <header className={classes.head}>
          {section && <p className={classes.section}>{section}</p>}
          <div className={classes.headline}>
            <ScreenTitle>{lesson.name}</ScreenTitle>
            <div className={classes.tools}>
              <Suspense fallback={null}>
                <LessonTools lesson={lesson} />
              </Suspense>
            </div>
          </div>
          {learnersLock && <LearnersLock lock={learnersLock} />}
        </header>
        {!hasVideo && lesson.featured_image_url && (
          <img
            className={classes.picture}
            src={lesson.featured_image_url}
            alt={lesson.featured_image_alt}
            data-picture
          />
        )}
        <div className={classes.below}>
          <LessonText lesson={lesson} />
          {(chapters.length > 0 || materials.length > 0) && (
            <aside className={classes.aside}>
              {chapters.length > 0 && <Chapters chapters={chapters} film={film} titleClass={classes.asideTitle} />}
              {materials.length > 0 && <Materials materials={materials} titleClass={classes.asideTitle} />}
            </aside>
          )}
        </div>
      </div>
    </article>
  );
}
