import type { MediaView } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { media as mediaEndpoints } from '../../shared/api/endpoints.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';

/** A text of a file, kept in the library as soon as the field is left. Give it the file's id as `key`. */
export function MediaTextField({
  id,
  name,
  stored,
  label,
  help,
  missing,
  max,
  onSaved,
}: {
  id: number;
  name: 'alt_text' | 'title';
  stored: string;
  label: string;
  help: string;
  /** The error of an empty field; left out where it may be empty. */
  missing?: string;
  max: number;
  onSaved: (media: MediaView) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState(stored);
  const save = useMutation({
    mutationFn: (wanted: string) => call(mediaEndpoints.update, { params: { id }, body: { [name]: wanted } }),
    onSuccess: (media) => {
      void client.invalidateQueries({ queryKey: [mediaEndpoints.list.path] });
      onSaved(media);
    },
  });
  const wanted = text.trim();
  const saved = save.isSuccess ? save.variables : stored;
  const error = wanted === '' ? missing : undefined;
  const keep = () => {
    if (!error && wanted !== saved && !save.isPending) save.mutate(wanted);
  };
  return (
    <TextField
      label={label}
      description={save.isSuccess && wanted === saved ? t('media.alt_saved') : help}
      value={text}
      maxLength={max}
      error={error ?? (save.error ? errorText(t, save.error) : undefined)}
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
