import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { CheckboxField, TextField } from '../../../shared/forms/fields.tsx';
import { AskDialog } from './AskDialog.tsx';
import { linkAddress } from './linkAddress.ts';

/** Makes a link of the selection, or changes the one the caret is in. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const before = editor.getAttributes('link') as { href?: string; target?: string };
  const [address, setAddress] = useState(before.href ?? '');
  const [words, setWords] = useState('');
  const [newTab, setNewTab] = useState(before.target === '_blank');
  const [error, setError] = useState('');
  const needsWords = editor.state.selection.empty && !before.href;

  function done() {
    const href = linkAddress(address);
    if (!href) {
      setError(address.trim() === '' ? t('editor.required') : t('editor.bad_link'));
      return;
    }
    const attrs = { href, target: newTab ? '_blank' : null };
    const chain = editor.chain().focus();
    if (needsWords) {
      chain.insertContent({ type: 'text', text: words.trim() || address.trim(), marks: [{ type: 'link', attrs }] });
    } else {
      chain.extendMarkRange('link').setMark('link', attrs);
    }
    chain.run();
    onClose();
  }

  return (
    <AskDialog title={t('editor.link')} action={t('editor.save_link')} onClose={onClose} onDone={done}>
      <TextField
        label={t('editor.address')}
        placeholder="https://"
        inputMode="url"
        data-autofocus
        value={address}
        error={error || undefined}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setError('');
        }}
      />
      {needsWords && (
        <TextField
          label={t('editor.link_words')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <CheckboxField
        label={t('editor.new_tab')}
        checked={newTab}
        onChange={(event) => setNewTab(event.currentTarget.checked)}
      />
    </AskDialog>
  );
}
