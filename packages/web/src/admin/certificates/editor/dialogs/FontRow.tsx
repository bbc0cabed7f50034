import type { CertificateFontView } from '@lectern/contract';
import { MAX_CERTIFICATE_FONT_NAME } from '@lectern/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { fieldErrors } from '../../../../shared/api/errors.ts';
import base from '../../../../shared/ui/base.module.css';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../../shared/ui/overlays/ConfirmDialog.tsx';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { certificateFonts } from '../../../endpoints.gen.ts';
import { refreshCertificates } from '../../queries.ts';
import classes from './FontsDialog.module.css';

const styleOf = ({ bold, italic }: CertificateFontView['styles'][number]) =>
  bold ? (italic ? 'bold_italic' : 'bold') : italic ? 'italic' : 'regular';

function NameForm({ font, onDone }: { font: CertificateFontView; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState(font.name);
  const saving = useMutation({
    mutationFn: () => call(certificateFonts.update, { params: { id: font.id }, body: { name } }),
    onSuccess: async () => {
      await refreshCertificates(client);
      onDone();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  const error = saving.error && (fieldErrors(saving.error).name ?? errorText(t, saving.error));
  return (
    <form className={base.stack12} onSubmit={send}>
      <label className={base.labelStack}>
        <span className={base.label}>{t('certificateEditor.font_name')}</span>
        <input
          // Its button has just been pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          dir="auto"
          className={base.control}
          value={name}
          required
          maxLength={MAX_CERTIFICATE_FONT_NAME}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {error && (
        <p className={base.error} role="alert">
          {error}
        </p>
      )}
      <div className={base.cluster}>
        <Button type="submit" size="small" variant="primary" busy={saving.isPending}>
          {t('save')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** An uploaded font: its styles, and whether it can be removed or why not. */
export function FontRow({ font }: { font: CertificateFontView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [naming, setNaming] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { id, name, styles, author, designs_count: designs, can } = font;
  const removal = useMutation({
    mutationFn: () => call(certificateFonts.remove, { params: { id } }),
    onSuccess: async () => {
      setRemoving(false);
      toast.good(t('certificateEditor.font_removed', { name }));
      await refreshCertificates(client);
    },
    onError: async (error) => {
      setRemoving(false);
      toast.bad(errorText(t, error));
      await refreshCertificates(client);
    },
  });
  const reason =
    designs > 0
      ? t('certificateEditor.font_used', { count: designs })
      : can.edit
        ? undefined
        : t('certificateEditor.font_others');
  return (
    <li className={classes.font}>
      <div className={classes.facts}>
        {naming ? (
          <NameForm font={font} onDone={() => setNaming(false)} />
        ) : (
          <>
            <p className={classes.name}>
              <bdi>{name}</bdi>
            </p>
            <p className={base.muted}>
              {styles.map((style) => t(`certificateEditor.font_${styleOf(style)}`)).join(', ')}
            </p>
            {author && <p className={base.muted}>{t('certificateEditor.font_by', { name: author.display_name })}</p>}
            {reason && <p className={base.muted}>{reason}</p>}
          </>
        )}
      </div>
      {can.edit && !naming && (
        <Button size="small" variant="quiet" onClick={() => setNaming(true)}>
          {t('certificateEditor.font_rename')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {can.edit && designs === 0 && !naming && (
        <Button size="small" onClick={() => setRemoving(true)}>
          {t('certificateEditor.font_remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <ConfirmDialog
        open={removing}
        danger
        busy={removal.isPending}
        title={t('certificateEditor.font_remove_title', { name })}
        confirm={t('certificateEditor.font_remove')}
        onConfirm={() => removal.mutate()}
        onClose={() => setRemoving(false)}
      >
        <p>{t('certificateEditor.font_remove_text')}</p>
      </ConfirmDialog>
    </li>
  );
}
