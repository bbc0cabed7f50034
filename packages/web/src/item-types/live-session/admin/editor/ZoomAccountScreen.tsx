import type { ZoomAccount } from '@lectern/contract';
import { MAX_CREDENTIAL_LENGTH } from '@lectern/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { zoomAccounts } from '../../../../admin/endpoints.gen.ts';
import { fieldErrors } from '../../../../shared/api/errors.ts';
import { PasswordField, TextField } from '../../../../shared/forms/fields.tsx';
import { FormScope } from '../../../../shared/forms/FormScope.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { Screen, ScreenLoading } from '../../../../admin/shell/Screen.tsx';
import { ScreenQuery } from '../../../../admin/shell/ScreenQuery.tsx';
import classes from './Account.module.css';
import { zoomAccountQuery } from './accountQueries.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import { DisconnectButton } from './DisconnectButton.tsx';

function ZoomForm({ account }: { account: ZoomAccount }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [values, setValues] = useState({ account_id: account.account_id, client_id: account.client_id, secret: '' });
  const store = (stored: ZoomAccount) => client.setQueryData(zoomAccountQuery().queryKey, stored);
  const save = useMutation({
    mutationFn: () => {
      const { secret, ...body } = values;
      return call(zoomAccounts.save, { body: { ...body, ...(secret && { client_secret: secret }) } });
    },
    onSuccess(stored) {
      store(stored);
      setValues((known) => ({ ...known, secret: '' }));
      toast.good(t('meetingAccount.saved'));
    },
  });
  const errors = fieldErrors(save.error);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    dir: 'ltr' as const,
    autoComplete: 'off',
    maxLength: MAX_CREDENTIAL_LENGTH,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((known) => ({ ...known, [name]: value }));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate();
  }
  return (
    <FormScope>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p>
          {t('meetingAccount.zoom_text')}{' '}
          <a href="https://marketplace.zoom.us/develop/create" target="_blank" rel="noopener">
            {t('meetingAccount.open_zoom')}
          </a>
        </p>
        <TextField required label={t('meetingAccount.account_id')} error={errors.account_id} {...field('account_id')} />
        <TextField required label={t('meetingAccount.client_id')} error={errors.client_id} {...field('client_id')} />
        <PasswordField
          required={!account.has_secret}
          label={t('meetingAccount.client_secret')}
          description={account.has_secret ? t('meetingAccount.secret_kept') : undefined}
          error={errors.client_secret}
          {...field('secret')}
          autoComplete="new-password"
        />
        {save.error && Object.keys(errors).length === 0 && <Notice tone="bad">{errorText(t, save.error)}</Notice>}
        <div className={classes.actions}>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t('meetingAccount.save')}
          </Button>
          {account.has_secret && (
            <>
              <ConnectionTest test={() => call(zoomAccounts.validate, {})} />
              <DisconnectButton
                remove={() => call(zoomAccounts.remove, {})}
                onRemoved={(stored) => {
                  store(stored);
                  setValues({ account_id: '', client_id: '', secret: '' });
                }}
              />
            </>
          )}
        </div>
      </form>
    </FormScope>
  );
}

/** The Zoom account of the school. */
export function ZoomAccountScreen() {
  const { t } = useTranslation();
  const query = useQuery(zoomAccountQuery());
  return (
    <ScreenQuery query={query} loading={<ScreenLoading />} missing={t('meetingAccount.zoom')}>
      {(account) => (
        <Screen
          title={t('meetingAccount.zoom')}
          crumbs={[{ label: t('zoomSessions.title'), to: '/live-sessions/zoom' }]}
        >
          <ZoomForm account={account} />
        </Screen>
      )}
    </ScreenQuery>
  );
}
