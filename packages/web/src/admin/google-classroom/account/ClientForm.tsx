import type { GoogleClassroomAccount } from '@lectern/contract';
import { MAX_CREDENTIAL_LENGTH } from '@lectern/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { PasswordField, TextField } from '../../../shared/forms/fields.tsx';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { CopyValue } from '../../../shared/ui/copy/CopyValue.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { googleClassroomAccount } from '../../endpoints.gen.ts';
import classes from '../Classrooms.module.css';
import { storeAccount } from '../queries.ts';

/** The OAuth client. Its secret is never shown again. */
export function ClientForm({ account }: { account: GoogleClassroomAccount }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [clientId, setClientId] = useState(account.client_id);
  const [secret, setSecret] = useState('');
  const [membersOnly, setMembersOnly] = useState(!account.access_code);
  const save = useMutation({
    mutationFn: () =>
      call(googleClassroomAccount.save, {
        body: { client_id: clientId, access_code: !membersOnly, ...(secret && { client_secret: secret }) },
      }),
    onSuccess(stored) {
      storeAccount(client, stored);
      setSecret('');
      toast.good(t('classrooms.client_saved'));
    },
  });
  const errors = fieldErrors(save.error);
  const isKept = account.has_secret && clientId === account.client_id;
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate();
  }
  return (
    <FormScope>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>
          {t('classrooms.client_text')}{' '}
          <a href="https://console.cloud.google.com/apis/credentials" target="_blank" rel="noopener">
            {t('classrooms.open_console')}
          </a>
        </p>
        <CopyValue
          label={t('classrooms.redirect_uri')}
          value={account.redirect_uri}
          copyLabel={t('classrooms.copy_redirect_uri')}
        />
        <TextField
          required
          label={t('classrooms.client_id')}
          error={errors.client_id}
          value={clientId}
          dir="ltr"
          autoComplete="off"
          maxLength={MAX_CREDENTIAL_LENGTH}
          onChange={(event) => setClientId(event.currentTarget.value)}
        />
        <PasswordField
          required={!isKept}
          label={t('classrooms.client_secret')}
          description={isKept ? t('classrooms.secret_kept') : undefined}
          error={errors.client_secret}
          value={secret}
          dir="ltr"
          autoComplete="new-password"
          maxLength={MAX_CREDENTIAL_LENGTH}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <SwitchField
          label={t('classrooms.members_only')}
          description={t('classrooms.members_only_help')}
          checked={membersOnly}
          onChange={(event) => setMembersOnly(event.currentTarget.checked)}
        />
        {save.error && Object.keys(errors).length === 0 && <Notice tone="bad">{errorText(t, save.error)}</Notice>}
        <div className={base.actions}>
          <Button type="submit" variant={account.has_secret ? 'outline' : 'primary'} busy={save.isPending}>
            {t('classrooms.save')}
          </Button>
        </div>
      </form>
    </FormScope>
  );
}
