import type { VideoLesson, VideoStudy } from '../video.ts';
import { useVideoWords } from '../words.ts';
import { CaptionsButton } from './buttons/CaptionsButton.tsx';
import classes from './Controls.module.css';
import { PlayButton, StepButton } from './buttons/PlayButtons.tsx';
import { ScreenButtons } from './buttons/ScreenButtons.tsx';
import { Settings } from './panels/Settings.tsx';
import { Share } from './panels/Share.tsx';
import { TimeAndChapter, useLength } from './TimeAndChapter.tsx';
import { TimeBar } from './TimeBar.tsx';
import { Volume } from './buttons/Volume.tsx';

/** Everything below the picture. */
export function Controls({ lesson, study }: { lesson: VideoLesson; study: VideoStudy | undefined }) {
  const { t } = useVideoWords();
  const chapters = lesson.video_meta.time_stamps;
  const length = useLength(lesson.video_playback_time ?? 0);
  return (
    <div role="group" aria-label={t('video_controls')} className={classes.controls}>
      <TimeBar chapters={chapters} length={length} seen={study?.seen} />
      <div className={classes.row}>
        <PlayButton />
        <StepButton forward={false} className={classes.step} />
        <StepButton forward className={classes.step} />
        <Volume />
        <TimeAndChapter chapters={chapters} length={length} />
        <span className={classes.space} />
        <CaptionsButton />
        <Settings />
        {study?.share && <Share share={study.share} />}
        <ScreenButtons />
      </div>
    </div>
  );
}

/** In the middle of the picture: what begins the video, and on touch what a thumb reaches. */
export function MiddleControls() {
  return (
    <div slot="centered-chrome" className={classes.middle}>
      <StepButton forward={false} className={classes.middleStep} />
      <PlayButton className={classes.start} size={34} />
      <StepButton forward className={classes.middleStep} />
    </div>
  );
}
