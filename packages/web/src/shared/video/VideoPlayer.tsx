import type { MediaController } from 'media-chrome/media-controller';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePageSettings } from '../api/settings.tsx';
import './controls/elements.ts';
import { Continued } from './controls/Continued.tsx';
import { Controls, MiddleControls } from './controls/Controls.tsx';
import { type VideoControls, VideoContext } from './controls/videoContext.ts';
import { VideoNotice } from './controls/VideoNotice.tsx';
import { Gestures } from './controls/Gestures.tsx';
import { Feedback } from './controls/Feedback.tsx';
import { SoundOff } from './controls/buttons/SoundOff.tsx';
import { useVideoKeys } from './controls/useVideoKeys.ts';
import { useStart } from './controls/useStart.ts';
import type { Video, VideoLesson, VideoRef, VideoStudy, Playable } from './video.ts';
import { VideoElement } from './VideoElement.tsx';
import { useElementWords } from './useElementWords.ts';
import classes from './VideoPlayer.module.css';
import { useVideoWords } from './words.ts';

/** One set of controls for every source; each source is an element that speaks the media element's language. */
export function VideoPlayer({
  showing,
  lesson,
  poster,
  study,
  ref,
  onEnded,
  onFail,
}: {
  showing: Playable;
  lesson: VideoLesson;
  poster: string;
  study: VideoStudy | undefined;
  ref: VideoRef;
  onEnded: () => void;
  onFail: () => void;
}) {
  const { language } = useVideoWords();
  const { seek_time: step } = usePageSettings();
  const [video, setVideo] = useState<Video | null>(null);
  const [controller, setController] = useState<MediaController | null>(null);
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  const controls = useMemo<VideoControls | null>(
    () => controller && { controller, video, step, announce },
    [controller, video, step, announce],
  );
  useElementWords(lesson);
  useVideoKeys(controls, study?.keysOn);
  useStart(video, study?.start);

  // Synchronises with the video: gives it to the page around and hears when it ends or cannot be shown.
  useEffect(() => {
    if (!video) return undefined;
    ref(video);
    // Firefox, where no stylesheet reaches captions; the others never load it.
    if (CSS.supports('-moz-appearance:none'))
      void import('./captionsPlace.ts').then((file) => file.placeCaptions(video));
    video.addEventListener('ended', onEnded);
    video.addEventListener('error', onFail);
    // It may have failed before anybody listened.
    if (video.error) onFail();
    return () => {
      ref(null);
      video.removeEventListener('ended', onEnded);
      video.removeEventListener('error', onFail);
    };
  }, [video, ref, onEnded, onFail]);

  return (
    <media-controller ref={setController} class={classes.controller} lang={language} autohide={3} nohotkeys>
      <VideoElement
        showing={showing}
        startAt={study?.start.at ?? 0}
        poster={poster}
        tracks={lesson.subtitles}
        ref={setVideo}
        onFail={onFail}
      />
      {poster && <img slot="poster" className={classes.poster} src={poster} alt="" />}
      {controls && (
        <VideoContext value={controls}>
          <Gestures />
          <media-loading-indicator slot="centered-chrome" noautohide />
          {study?.start.resumed && <Continued at={study.start.at} />}
          <SoundOff />
          {study && <VideoNotice text={study.notice} />}
          <MiddleControls />
          <Feedback {...said} />
          <Controls lesson={lesson} study={study} />
        </VideoContext>
      )}
    </media-controller>
  );
}
