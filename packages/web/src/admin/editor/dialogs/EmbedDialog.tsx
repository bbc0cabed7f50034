import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { AskDialog } from './AskDialog.tsx';
import classes from './Dialogs.module.css';
import { embedAddress } from './embedAddress.ts';

/** Shows a video or slides of another site inside the text. */
export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState('');
  const src = embedAddress(text);

  function done() {
    if (!src) {
      setError(text.trim() === '' ? t('editor.required') : t('editor.bad_embed'));
      return;
    }
    const frame = { type: 'frame', attrs: { src, title: title.trim() || null } };
    editor.chain().focus().insertContent(frame).run();
    onClose();
  }

  return (
    <AskDialog wide title={t('editor.embed')} action={t('editor.insert')} onClose={onClose} onDone={done}>
      <TextAreaField
        label={t('editor.embed_address')}
        description={t('editor.embed_help')}
        value={text}
        minRows={2}
        maxRows={6}
        error={error || undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError('');
        }}
        onBlur={() => setError(text.trim() !== '' && !src ? t('editor.bad_embed') : '')}
      />
      <TextField
        label={t('editor.embed_title')}
        description={t('editor.embed_title_help')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {src && (
        <iframe
          className={classes.frame}
          src={src}
          title={t('editor.preview')}
          loading="lazy"
          // As the server writes it into the text. It is another site's page, so the two together open nothing of ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      )}
    </AskDialog>
  );
}
