import { mute } from '../../video.ts';
import { useVideoWords } from '../../words.ts';
import classes from '../Controls.module.css';
import { useVideo, useVideoState } from '../videoContext.ts';
import { MutedIcon } from '../videoIcons.tsx';

/** Shown if a video had to start muted: turns the sound on. */
export function SoundOff() {
  const { t } = useVideoWords();
  const { video } = useVideo();
  const muted = useVideoState(({ mediaVolumeLevel }) => mediaVolumeLevel === 'off');
  const playing = useVideoState(({ mediaPaused }) => mediaPaused === false);
  if (!muted || !playing || !video) return null;
  return (
    <button slot="top-chrome" type="button" className={classes.soundOff} onClick={() => mute(video, false)}>
      <MutedIcon size={18} />
      {t('video_unmute')}
    </button>
  );
}
