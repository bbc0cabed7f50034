import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { ButtonLink } from '../ui/Button.tsx';
import { ExternalIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { type VideoLesson, type VideoRef, type VideoStudy, showingOf } from './video.ts';
import { isStream, type StreamLesson } from './stream/stream.ts';
import classes from './VideoFrame.module.css';
import { loadVideoWords } from './words.ts';

/** The controls and the players are fetched for lessons with a video only. */
const VideoPlayer = lazy(async () => ({ default: (await import('./VideoPlayer.tsx')).VideoPlayer }));

const StreamPlace = lazy(async () => ({ default: (await import('./stream/StreamPlace.tsx')).StreamPlace }));

interface FramedVideo {
  /** For the video of a lesson that is studied. */
  study?: VideoStudy;
  ref: VideoRef;
  onEnded: () => void;
}

/** The place of a video in its final size, whatever its source, and of a live stream with all that is around it. */
export function VideoFrame({ lesson, ...rest }: FramedVideo & { lesson: VideoLesson | StreamLesson }) {
  if (!isStream(lesson)) return <RecordedVideo lesson={lesson} {...rest} />;
  return (
    <Suspense fallback={<div className={classes.frame} />}>
      <StreamPlace lesson={lesson} video={(video) => <RecordedVideo lesson={video} {...rest} />} />
    </Suspense>
  );
}

function RecordedVideo({ lesson, study, ref, onEnded }: FramedVideo & { lesson: VideoLesson }) {
  const { t, i18n } = useTranslation();
  // Asked for together with the player, not after it.
  useState(() => void loadVideoWords(i18n).catch(() => {}));
  const [failed, setFailed] = useState(false);
  const showing = showingOf(lesson);
  const poster = lesson.video_poster_url || lesson.live_stream_thumbnail_url || lesson.featured_image_url;
  const still = poster ? <img className={classes.poster} src={poster} alt="" /> : null;
  const elsewhere = showing.kind === 'youtube' || showing.kind === 'vimeo' ? showing.address : undefined;

  function content() {
    if (showing.kind === 'frame') return <div dangerouslySetInnerHTML={{ __html: showing.html }} />;
    if (showing.kind === 'link') {
      return (
        <div className={classes.link}>
          <ButtonLink
            variant="primary"
            href={showing.address}
            target="_blank"
            rel="noopener"
            icon={<ExternalIcon size={18} />}
          >
            {t(lesson.video_source === 'live-stream' ? 'stream_open' : 'video_elsewhere')}
          </ButtonLink>
        </div>
      );
    }
    return (
      <Suspense fallback={still}>
        <VideoPlayer
          showing={showing}
          lesson={lesson}
          poster={poster}
          study={study}
          ref={ref}
          onEnded={onEnded}
          onFail={() => setFailed(true)}
        />
      </Suspense>
    );
  }

  return (
    <>
      {/* Videos run from left to right whatever the page does, and so do their controls. */}
      {/* The author decides whether a video offers what browsers put behind the second button: saving it, mostly. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.frame}
        dir="ltr"
        onContextMenu={(event) => {
          if (!lesson.video_meta.enable_right_button_click) event.preventDefault();
        }}
      >
        {content()}
      </div>
      {failed && (
        <div className={classes.note}>
          <Notice tone="bad" title={t('video_failed')}>
            {t('video_failed_text')}{' '}
            {elsewhere && (
              <a href={elsewhere} target="_blank" rel="noopener">
                {t('video_elsewhere')}
              </a>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}
