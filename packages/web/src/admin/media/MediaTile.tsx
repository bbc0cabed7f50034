import type { MediaView } from '@lectern/contract';
import { cx } from '../../shared/ui/cx.ts';
import { CheckIcon, FileIcon, LessonVideoIcon } from '../../shared/ui/icons.tsx';
import { isImage, isVideo, kindLabel, pictureUrl, titleOf } from './kinds.ts';
import classes from './MediaTile.module.css';

/** A picture as itself, any other file as its kind. */
export function MediaThumb({ media, className }: { media: MediaView; className?: string | undefined }) {
  if (isImage(media)) {
    return <img className={cx(classes.thumb, className)} src={pictureUrl(media, 300)} alt="" loading="lazy" />;
  }
  return (
    <span className={cx(classes.thumb, classes.kind, className)} aria-hidden>
      {isVideo(media) ? <LessonVideoIcon size={24} /> : <FileIcon size={24} />}
      <span>{kindLabel(media.source_url)}</span>
    </span>
  );
}

/** One of the library, to choose with a press, arrows or the space bar. */
export function MediaTile({
  media,
  group,
  multiple,
  checked,
  onChange,
  onPick,
}: {
  media: MediaView;
  group: string;
  multiple: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onPick: () => void;
}) {
  const title = titleOf(media);
  return (
    <li className={classes.cell}>
      <label className={classes.tile}>
        <input
          className={classes.input}
          type={multiple ? 'checkbox' : 'radio'}
          name={group}
          checked={checked}
          onDoubleClick={onPick}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <MediaThumb media={media} />
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.mark} aria-hidden>
          <CheckIcon size={16} />
        </span>
      </label>
    </li>
  );
}
