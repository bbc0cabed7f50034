import { seekTo, togglePlay } from '../../video.ts';
import { useVideoWords } from '../../words.ts';
import { VideoButton } from './VideoButton.tsx';
import { useVideo, useVideoState } from '../videoContext.ts';
import { PauseIcon, PlayIcon, ReplayIcon, StepIcon } from '../videoIcons.tsx';

export function PlayButton({ className, size = 24 }: { className?: string | undefined; size?: number }) {
  const { t } = useVideoWords();
  const { video } = useVideo();
  const paused = useVideoState(({ mediaPaused }) => mediaPaused ?? true);
  const ended = useVideoState(({ mediaEnded }) => mediaEnded ?? false);
  const [word, Icon] = ended
    ? (['video_replay', ReplayIcon] as const)
    : paused
      ? (['video_play', PlayIcon] as const)
      : (['video_pause', PauseIcon] as const);
  return (
    <VideoButton
      label={t(word)}
      shortcut="k"
      edge="start"
      className={className}
      disabled={!video}
      onClick={() => video && togglePlay(video)}
    >
      <Icon size={size} />
    </VideoButton>
  );
}

/** A step back or forward. */
export function StepButton({ forward, className }: { forward: boolean; className?: string | undefined }) {
  const { t } = useVideoWords();
  const { video, step, announce } = useVideo();
  return (
    <VideoButton
      label={t(forward ? 'video_forward' : 'video_back', { seconds: step })}
      shortcut={forward ? 'l' : 'j'}
      className={className}
      disabled={!video}
      onClick={() => {
        if (!video) return;
        seekTo(video, video.currentTime + (forward ? step : -step));
        announce(t(forward ? 'video_seconds_forward' : 'video_seconds_back', { seconds: step }));
      }}
    >
      <StepIcon seconds={step} forward={forward} />
    </VideoButton>
  );
}
