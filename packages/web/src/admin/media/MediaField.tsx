import type { MediaView } from '@lectern/contract';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { FileIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { AltTextField } from './fields/AltTextField.tsx';
import { ChooseFiles, DropZone } from './DropZone.tsx';
import { FileDropOverlay } from './FileDropOverlay.tsx';
import { acceptOf, isImage, kindLabel, type MediaKind, pictureUrl, titleOf } from './kinds.ts';
import base from '../../shared/ui/base.module.css';
import classes from './MediaField.module.css';
import { MediaPickerDialog } from './MediaPickerDialog.tsx';
import { UploadRows } from './UploadRows.tsx';
import { useUploads } from './useUploads.ts';

/** Facts about the file that the record contains. */
export interface MediaPreview {
  url: string;
  /** Of a picture; without it the field does not offer to change the words. */
  alt?: string;
  title?: string;
}

const previewOf = (media: MediaView): MediaPreview => ({
  url: isImage(media) ? pictureUrl(media, 640) : media.source_url,
  title: titleOf(media),
  ...(isImage(media) && { alt: media.alt_text }),
});

function Preview({ kind, preview, wide }: { kind: MediaKind | 'name'; preview: MediaPreview; wide: boolean }) {
  if (kind === 'image') {
    return <img className={classes.picture} data-wide={wide || undefined} src={preview.url} alt={preview.alt ?? ''} />;
  }
  if (kind === 'video') {
    // A preview for the author; subtitles are fields of their own.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className={classes.picture} data-wide src={preview.url} controls preload="metadata" />;
  }
  return (
    <a className={classes.file} href={preview.url} target="_blank" rel="noreferrer">
      <FileIcon />
      <span>{preview.title || kindLabel(preview.url)}</span>
    </a>
  );
}

/**
 * One file of the library: chosen, dropped, pasted or uploaded. `value` is its id, 0 for none. `path` is the field's
 * name in its form.
 */
export function MediaField({
  label,
  kind,
  value,
  preview,
  onChange,
  help,
  error,
  aspect = 'free',
  nameOnly = false,
  path,
}: {
  label: string;
  kind: MediaKind;
  value: number;
  /** Of the file that the record came with; null when there is none. */
  preview: MediaPreview | null;
  onChange: (id: number, media: MediaView | null) => void;
  help?: ReactNode;
  error?: ReactNode;
  /** `wide` shows a picture as it will be cut, 16 to 9. */
  aspect?: 'free' | 'wide';
  /** Where the file is shown in another place of the screen. */
  nameOnly?: boolean;
  path?: string;
}) {
  const { t } = useTranslation();
  const { max_upload_mb: maxMb } = usePageSettings();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<MediaView | null>(null);

  function choose(media: MediaView) {
    setPicked(media);
    setOpen(false);
    onChange(media.id, media);
  }
  const uploads = useUploads({ kind, onDone: choose });
  const take = (files: File[]) => {
    for (const row of uploads.rows) uploads.remove(row.id);
    uploads.add(files.slice(0, 1));
  };

  const shown = value > 0 ? (picked?.id === value ? previewOf(picked) : preview) : null;
  const library = (
    <Button size="small" onClick={() => setOpen(true)}>
      {value > 0 ? t('media.replace') : t('media.from_library')}
    </Button>
  );
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
      className={base.narrowStack6}
      data-path={path}
      data-invalid={error ? true : undefined}
    >
      <span id={`${id}-label`} className={base.label}>
        {label}
      </span>
      {value > 0 ? (
        <FileDropOverlay onFiles={take} className={classes.held}>
          {shown ? (
            <Preview kind={nameOnly ? 'name' : kind} preview={shown} wide={aspect === 'wide'} />
          ) : (
            <p className={base.muted}>{t('media.gone')}</p>
          )}
          <div className={base.cluster}>
            {library}
            <Button
              size="small"
              variant="quiet"
              icon={<RemoveIcon size={18} />}
              onClick={() => {
                setPicked(null);
                onChange(0, null);
              }}
            >
              {t('media.remove')}
            </Button>
          </div>
          {kind === 'image' && shown?.alt !== undefined && (
            <AltTextField key={value} id={value} alt={shown.alt} onSaved={setPicked} />
          )}
        </FileDropOverlay>
      ) : (
        <DropZone onFiles={take} text={t(`media.drop_${kind}`, { n: maxMb })}>
          {library}
          <ChooseFiles accept={acceptOf(kind)} onFiles={take}>
            {t('media.upload')}
          </ChooseFiles>
        </DropZone>
      )}
      <UploadRows uploads={uploads} />
      {help && (
        <p id={`${id}-help`} className={base.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={base.error}>
          {error}
        </p>
      )}
      <MediaPickerDialog
        open={open}
        kind={kind}
        onClose={() => setOpen(false)}
        onPick={([media]) => media && choose(media)}
      />
    </div>
  );
}
