import type { Lesson, Lock } from '@lectern/contract';
import { useState } from 'react';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Prose } from '../../shared/ui/Prose.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { ScreenTitle } from '../course/ScreenTitle.tsx';
import { Chapters } from '../../shared/video/Chapters.tsx';
import type { Film } from '../../shared/video/film.ts';
import { VideoFrame } from '../../shared/video/VideoFrame.tsx';
import { FreePreview } from './FreePreview.tsx';
import { LearnersLock } from './LearnersLock.tsx';
import classes from './LessonView.module.css';
import { Materials } from './Materials.tsx';
import { ShareFilm } from './ShareFilm.tsx';

export function LessonView({
  courseId,
  lesson,
  section,
  learnersLock,
  onWatched,
}: {
  courseId: number;
  lesson: Lesson;
  section: string | undefined;
  /** For staff: what would keep learners out. */
  learnersLock: Lock | null | undefined;
  onWatched: () => void;
}) {
  const settings = usePageSettings();
  useTitle(lesson.name);
  const [film, setFilm] = useState<Film | null>(null);
  const hasVideo = lesson.video_source_url !== '';
  const chapters = hasVideo ? lesson.video_meta.time_stamps : [];
  const materials = addonActive(settings, 'download-materials') ? lesson.download_materials : [];
  return (
    <article className={cx(hasVideo && classes.wide)}>
      {hasVideo && (
        <div className={classes.film}>
          <VideoFrame lesson={lesson} ref={setFilm} onEnded={onWatched} />
        </div>
      )}
      <div className={classes.column}>
        <FreePreview courseId={courseId} className={classes.preview} />
        <header className={classes.head}>
          {section && <p className={classes.section}>{section}</p>}
          <ScreenTitle>{lesson.name}</ScreenTitle>
          {hasVideo && lesson.video_meta.enable_video_share && (
            <div className={classes.share}>
              <ShareFilm />
            </div>
          )}
          {learnersLock && <LearnersLock lock={learnersLock} />}
        </header>
        {!hasVideo && lesson.featured_image_url && (
          <img className={classes.picture} src={lesson.featured_image_url} alt={lesson.featured_image_alt} />
        )}
        <div className={classes.below}>
          <Prose html={lesson.description} />
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
