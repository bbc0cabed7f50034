import { toggleCaptions } from '../../choices.ts';
import { useVideoWords } from '../../words.ts';
import { VideoButton } from './VideoButton.tsx';
import { useVideo } from '../videoContext.ts';
import { CaptionsOffIcon, CaptionsOnIcon } from '../videoIcons.tsx';
import { useShownCaptions } from '../panels/Settings.tsx';

export function CaptionsButton() {
  const { t, language } = useVideoWords();
  const { video } = useVideo();
  const { tracks, shown } = useShownCaptions();
  if (!video || tracks.length === 0) return null;
  const on = shown >= 0;
  const Icon = on ? CaptionsOnIcon : CaptionsOffIcon;
  return (
    <VideoButton
      label={t(on ? 'video_captions_hide' : 'video_captions_show')}
      shortcut="c"
      onClick={() => toggleCaptions(video, language)}
    >
      <Icon size={23} />
    </VideoButton>
  );
}
