import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#i18n';
import type { Video, VideoLesson } from '../../../../../shared/video/video.ts';
import { VideoFrame } from '../../../../../shared/video/VideoFrame.tsx';
import classes from './VideoPreview.module.css';
import { embedPreview, fitsSource } from '../../../../../admin/media/videoSources.ts';
import type { LessonValues } from '../lessonValues.ts';

/** URLs of the files in the values, by id. */
export interface VideoFiles {
  video: string;
  poster: string;
  picture: string;
}

const addressOf = ({ video_source: source, video_source_url: url }: LessonValues, files: VideoFiles): string => {
  if (source === '' || !fitsSource(source, url)) return '';
  if (source === 'self-hosted') return files.video;
  return source === 'embed-video' ? embedPreview(url) : url.trim();
};

/** Synchronises with the video: it knows its length once its first bytes are there. */
function useLength(video: Video | null, onLength: (seconds: number) => void) {
  useEffect(() => {
    if (!video) return undefined;
    const read = () => {
      const { duration } = video as Video & { duration?: number };
      if (duration !== undefined && Number.isFinite(duration) && duration > 0) onLength(Math.round(duration));
    };
    read();
    video.addEventListener('durationchange', read);
    video.addEventListener('loadedmetadata', read);
    return () => {
      video.removeEventListener('durationchange', read);
      video.removeEventListener('loadedmetadata', read);
    };
  }, [video, onLength]);
}

const nothing = () => {};

/** The video as its learner will see it, as soon as its address fits. */
export function VideoPreview({
  values,
  files,
  onVideo,
  onLength,
}: {
  values: LessonValues;
  files: VideoFiles;
  onVideo: (video: Video | null) => void;
  onLength: (seconds: number) => void;
}) {
  const { t } = useTranslation();
  const [video, setVideo] = useState<Video | null>(null);
  useLength(video, onLength);
  const address = addressOf(values, files);
  const lesson = useMemo<VideoLesson>(
    () => ({
      name: values.name || t('lessons.video'),
      video_source: values.video_source,
      video_source_url: address,
      video_poster_url: files.poster,
      featured_image_url: files.picture,
      live_stream_thumbnail_url: '',
      video_meta: { ...values.video_meta, time_stamps: [] },
      subtitles: values.subtitles,
      starts_at: values.starts_at,
      ends_at: values.ends_at,
      live_chat_enabled: values.live_chat_enabled,
    }),
    [values, address, files, t],
  );
  const give = useMemo(
    () => (found: Video | null) => {
      setVideo(found);
      onVideo(found);
    },
    [onVideo],
  );
  if (address === '') return null;
  return (
    <section aria-label={t('lessons.video_preview')} className={classes.preview}>
      <VideoFrame key={`${values.video_source} ${address}`} lesson={lesson} ref={give} onEnded={nothing} />
    </section>
  );
}
