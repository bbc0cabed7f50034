import { useVideoWords } from '../../words.ts';
import classes from '../Controls.module.css';
import { VideoButton } from './VideoButton.tsx';
import { useVideoState, useRequest } from '../videoContext.ts';
import { FullscreenIcon, LeaveFullscreenIcon, PipIcon } from '../videoIcons.tsx';

/** Where the video is shown: in the page, above other windows, or on all of the screen. */
export function ScreenButtons() {
  const { t } = useVideoWords();
  const request = useRequest();
  const noPip = useVideoState(({ mediaPipUnavailable }) => mediaPipUnavailable !== undefined);
  const noFullscreen = useVideoState(({ mediaFullscreenUnavailable }) => mediaFullscreenUnavailable !== undefined);
  const pip = useVideoState(({ mediaIsPip }) => mediaIsPip ?? false);
  const full = useVideoState(({ mediaIsFullscreen }) => mediaIsFullscreen ?? false);
  return (
    <>
      {!noPip && (
        <VideoButton
          label={t(pip ? 'video_pip_leave' : 'video_pip')}
          edge="end"
          className={classes.pip}
          onClick={() => request(pip ? 'mediaexitpiprequest' : 'mediaenterpiprequest')}
        >
          <PipIcon size={22} />
        </VideoButton>
      )}
      {!noFullscreen && (
        <VideoButton
          label={t(full ? 'video_fullscreen_leave' : 'video_fullscreen')}
          shortcut="f"
          edge="end"
          onClick={() => request(full ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest')}
        >
          {full ? <LeaveFullscreenIcon size={22} /> : <FullscreenIcon size={22} />}
        </VideoButton>
      )}
    </>
  );
}
