import type { MediaView } from '@lectern/contract';
import { MAX_ALT_TEXT_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from 'react-i18next';
import { MediaTextField } from './MediaTextField.tsx';

/** Alternative text of a picture. Use the picture's id as `key`. */
export function AltTextField({ id, alt, onSaved }: { id: number; alt: string; onSaved: (media: MediaView) => void }) {
  const { t } = useTranslation();
  return (
    <MediaTextField
      id={id}
      name="alt_text"
      stored={alt}
      label={t('media.alt_text')}
      help={t('media.alt_help')}
      max={MAX_ALT_TEXT_LENGTH}
      onSaved={onSaved}
    />
  );
}
