import type { Lesson } from '@lectern/contract';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import {
  type Video,
  type VideoRef,
  type VideoStudy,
  isPlayable,
  playFrom,
  showingOf,
} from '../../../../shared/video/video.ts';
import { recordingOf } from '../../../../shared/video/stream/stream.ts';
import { VideoFrame } from '../../../../shared/video/VideoFrame.tsx';
import { shortcutsOn } from '../../../../shared/keys/shortcuts.ts';
import { copyVideoLink } from './copyVideoLink.ts';
import type { VideoNews } from './videoNews.ts';
import classes from './LessonVideo.module.css';
import { ShareVideo } from './ShareVideo.tsx';
import { storageOf } from './watching/watchStorage.ts';
import { askedMoment, startOf } from './watching/startOf.ts';
import { useWatching } from './watching/useWatching.ts';

/** The video of a lesson: where it is taken up again, what of it was seen, and how it is passed on. */
export function LessonVideo({ lesson: read, news, ref }: { lesson: Lesson; news: VideoNews; ref: VideoRef }) {
  const lesson = recordingOf(read);
  // What is on the air has no beginning to measure from.
  if (isPlayable(showingOf(lesson)) && lesson.video_source !== 'live-stream') {
    return <WatchedVideo key={lesson.video_source_url} lesson={lesson} news={news} ref={ref} />;
  }
  return (
    <>
      <VideoFrame lesson={lesson} ref={ref} onEnded={news.onEnded} />
      {lesson.video_meta.enable_video_share && (
        <div className={classes.below}>
          <ShareVideo />
        </div>
      )}
    </>
  );
}

function WatchedVideo({ lesson, news, ref }: { lesson: Lesson; news: VideoNews; ref: VideoRef }) {
  const { t } = useTranslation();
  const { current_user_id, video: settings } = usePageSettings();
  const [video, setVideo] = useState<Video | null>(null);
  const [storage] = useState(() => storageOf(lesson, current_user_id));
  const asked = useRouterState({ select: ({ location }) => askedMoment(location.searchStr) });
  const [start] = useState(() =>
    startOf({
      asked,
      leftAt: storage.read().resume ?? lesson.user_progress_videos_meta.resume_time,
      resumes: settings.resume === 'yes',
      length: lesson.video_playback_time,
    }),
  );
  const { seen, elsewhere } = useWatching({ lesson, storage, video, news });
  const give = useCallback(
    (found: Video | null) => {
      setVideo(found);
      ref(found);
    },
    [ref],
  );
  const mayShare = lesson.video_meta.enable_video_share;
  const study = useMemo<VideoStudy>(
    () => ({
      start,
      seen,
      share: mayShare ? (seconds) => copyVideoLink(t, seconds) : undefined,
      notice: elsewhere ? t('video_elsewhere_plays') : undefined,
      keysOn: shortcutsOn,
    }),
    [start, seen, mayShare, elsewhere, t],
  );

  const lastAsked = useRef(asked);
  // Synchronises with the address: a link to another moment of the video that is open goes there.
  useEffect(() => {
    if (asked === lastAsked.current) return;
    lastAsked.current = asked;
    if (video && asked !== undefined) playFrom(video, asked);
  }, [asked, video]);

  const latest = useRef(news);
  // Calls the listeners of the latest render.
  useEffect(() => {
    latest.current = news;
  });
  // Synchronises with the video: who plays it once more is not led on.
  useEffect(() => {
    if (!video) return undefined;
    const plays = () => latest.current.onPlay();
    video.addEventListener('play', plays);
    return () => video.removeEventListener('play', plays);
  }, [video]);
  const ended = useCallback(() => latest.current.onEnded(), []);

  return <VideoFrame lesson={lesson} study={study} ref={give} onEnded={ended} />;
}
