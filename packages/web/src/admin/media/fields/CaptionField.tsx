import type { MediaView } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { escapeHtml } from '../../../shell/escape.ts';
import { captionOf } from '../kinds.ts';
import { MediaTextField } from './MediaTextField.tsx';

/** The server accepts 1000 characters of HTML, so that escaped ones fit too. */
const MAX_CAPTION_LENGTH = 300;

/** Caption of a picture, as plain text. Use the file's id as `key`. */
export function CaptionField({ media, onSaved }: { media: MediaView; onSaved: (media: MediaView) => void }) {
  const { t } = useTranslation();
  return (
    <MediaTextField
      id={media.id}
      name="caption"
      stored={captionOf(media)}
      wireOf={escapeHtml}
      label={t('mediaFile.fact_caption')}
      help={t('mediaFile.caption_help')}
      max={MAX_CAPTION_LENGTH}
      onSaved={onSaved}
    />
  );
}
