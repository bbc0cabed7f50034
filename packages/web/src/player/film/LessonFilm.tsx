import type { Lesson } from '@lectern/contract';
import { type FilmRef, showingOf } from '../../shared/video/film.ts';
import { VideoFrame } from '../../shared/video/VideoFrame.tsx';
import type { FilmNews } from './filmNews.ts';
import classes from './LessonFilm.module.css';
import { ShareFilm } from './ShareFilm.tsx';

/** The film of a lesson: where it is taken up again, what of it was seen, and how it is passed on. */
export function LessonFilm({ lesson, news, ref }: { lesson: Lesson; news: FilmNews; ref: FilmRef }) {
  const { kind } = showingOf(lesson);
  const bare = kind === 'frame' || kind === 'link';
  return (
    <>
      <VideoFrame lesson={lesson} ref={ref} onEnded={news.onEnded} />
      {bare && lesson.video_meta.enable_video_share && (
        <div className={classes.share}>
          <ShareFilm />
        </div>
      )}
    </>
  );
}
