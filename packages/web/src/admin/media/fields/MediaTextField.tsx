import type { MediaView } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { media as mediaEndpoints } from '../../endpoints.gen.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { isEnter } from '../../../shared/keys/isEnter.ts';

/** A text field of a media file that is saved on blur. Use the file's id as `key`. */
export function MediaTextField({
  id,
  name,
  stored,
  wireOf = (text) => text,
  label,
  help,
  missing,
  max,
  onSaved,
  suggest,
}: {
  id: number;
  name: 'alt_text' | 'caption' | 'title';
  stored: string;
  /** How a text is sent; as it is by default. */
  wireOf?: (text: string) => string;
  label: string;
  help: string;
  /** Error of an empty field; omit if the text is optional. */
  missing?: string;
  max: number;
  onSaved: (media: MediaView) => void;
  /** What follows the field; `accept` puts a text into it and saves that. */
  suggest?: (accept: (text: string) => Promise<unknown>) => ReactNode;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [text, setText] = useState(stored);
  const save = useMutation({
    mutationFn: (wanted: string) => call(mediaEndpoints.update, { params: { id }, body: { [name]: wireOf(wanted) } }),
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
  const field = (
    <TextField
      label={label}
      description={save.isSuccess && wanted === saved ? t('media.alt_saved') : help}
      value={text}
      maxLength={max}
      error={error ?? (save.error ? errorText(t, save.error) : undefined)}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        // Enter would submit the surrounding form without this text.
        event.preventDefault();
        keep();
      }}
    />
  );
  if (!suggest) return field;
  return (
    <div className={base.narrowStack6}>
      {field}
      {suggest((draft) => {
        setText(draft);
        return save.mutateAsync(draft);
      })}
    </div>
  );
}
