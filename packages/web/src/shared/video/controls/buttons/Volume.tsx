import { mute } from '../../video.ts';
import { useVideoWords } from '../../words.ts';
import classes from '../Controls.module.css';
import { VideoButton } from './VideoButton.tsx';
import { useVideo, useVideoState } from '../videoContext.ts';
import { LoudIcon, MutedIcon, QuietIcon } from '../videoIcons.tsx';

/** Mute button with a volume slider on hover and focus. */
export function Volume() {
  const { t } = useVideoWords();
  const { video } = useVideo();
  const level = useVideoState(({ mediaVolumeLevel }) => mediaVolumeLevel);
  const fixed = useVideoState(({ mediaVolumeUnavailable }) => mediaVolumeUnavailable !== undefined);
  const off = level === 'off';
  const Icon = off ? MutedIcon : level === 'high' ? LoudIcon : QuietIcon;
  return (
    <div className={classes.volume}>
      <VideoButton
        label={t(off ? 'video_unmute' : 'video_mute')}
        shortcut="m"
        disabled={!video}
        onClick={() => video && mute(video, !video.muted)}
      >
        <Icon size={22} />
      </VideoButton>
      {!fixed && (
        <div className={classes.level}>
          <media-volume-range />
        </div>
      )}
    </div>
  );
}
