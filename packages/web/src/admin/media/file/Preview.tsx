import { SoundPlayer } from '../../../question-types/parts/sound/SoundPlayer.tsx';
import { FileIcon } from '../../../shared/ui/icons.tsx';
import classes from './MediaFileScreen.module.css';

/** A picture, video or recording as itself, any other file as an icon. */
export function Preview({ url, mimeType, name, alt }: { url: string; mimeType: string; name: string; alt: string }) {
  if (mimeType.startsWith('image/')) return <img className={classes.preview} src={url} alt={alt} />;
  if (mimeType.startsWith('video/')) {
    // A preview for the author; subtitles belong to the lesson.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className={classes.preview} src={url} controls preload="metadata" />;
  }
  if (mimeType.startsWith('audio/')) return <SoundPlayer url={url} name={name} />;
  return (
    <span className={classes.icon} aria-hidden>
      <FileIcon size={48} />
    </span>
  );
}
