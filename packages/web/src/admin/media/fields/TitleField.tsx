import type { MediaView } from '@lectern/contract';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { titleOf } from '../kinds.ts';
import { MediaTextField } from './MediaTextField.tsx';

/** Title of a media file. Use the file's id as `key`. */
export function TitleField({ media, onSaved }: { media: MediaView; onSaved: (media: MediaView) => void }) {
  const { t } = useTranslation();
  return (
    <MediaTextField
      id={media.id}
      name="title"
      stored={titleOf(media)}
      label={t('mediaFile.name')}
      help={t('mediaFile.name_help')}
      missing={t('mediaFile.name_missing')}
      max={MAX_NAME_LENGTH}
      onSaved={onSaved}
    />
  );
}
