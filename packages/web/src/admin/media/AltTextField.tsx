import type { MediaView } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ALT_TEXT_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { media as mediaEndpoints } from '../../shared/api/endpoints.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';

/** The words for a picture, kept in the library as soon as the field is left. Give it the picture's id as `key`. */
export function AltTextField({ id, alt, onSaved }: { id: number; alt: string; onSaved: (media: MediaView) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState(alt);
  const save = useMutation({
    mutationFn: (alt_text: string) => call(mediaEndpoints.update, { params: { id }, body: { alt_text } }),
    onSuccess: (media) => {
      void client.invalidateQueries({ queryKey: [mediaEndpoints.list.path] });
      onSaved(media);
    },
  });
  const saved = save.data?.alt_text ?? alt;
  const keep = () => {
    if (text.trim() !== saved && !save.isPending) save.mutate(text);
  };
  return (
    <TextField
      label={t('media.alt_text')}
      description={save.isSuccess && text.trim() === saved ? t('media.alt_saved') : t('media.alt_help')}
      value={text}
      maxLength={MAX_ALT_TEXT_LENGTH}
      error={save.error ? errorText(t, save.error) : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // In a form Enter would save the form, without these words.
        event.preventDefault();
        keep();
      }}
    />
  );
}
