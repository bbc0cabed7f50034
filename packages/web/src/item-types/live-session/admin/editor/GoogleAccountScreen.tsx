import type { GoogleAccount } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { googleAccounts } from '../../../../admin/endpoints.gen.ts';
import { Button, IconButton } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { useCopy } from '../../../../shared/ui/feedback/useCopy.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { CopyIcon } from '../../../../shared/ui/icons.tsx';
import { UploadIcon } from '../../../../shared/deferred/icons.tsx';
import { Screen, ScreenLoading } from '../../../../admin/shell/Screen.tsx';
import { ScreenQuery } from '../../../../admin/shell/ScreenQuery.tsx';
import classes from './Account.module.css';
import { googleAccountQuery } from './accountQueries.ts';
import { ConnectionTest } from './ConnectionTest.tsx';
import { DisconnectButton } from './DisconnectButton.tsx';

const MAX_FILE_BYTES = 20_000;

/** The OAuth client in a file of Google; throws for other files. */
async function clientIn(file: File): Promise<object> {
  if (file.size > MAX_FILE_BYTES) throw new SyntaxError('too large');
  const content: unknown = JSON.parse(await file.text());
  if (typeof content !== 'object' || content === null) throw new SyntaxError('no object');
  return content;
}

function Google({ account, result }: { account: GoogleAccount; result: string | undefined }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const store = (stored: GoogleAccount) => client.setQueryData(googleAccountQuery().queryKey, stored);
  const save = useMutation({
    mutationFn: async (chosen: File) => call(googleAccounts.save, { body: await clientIn(chosen) }),
    onSuccess: store,
  });
  const connect = useMutation({
    mutationFn: () => call(googleAccounts.connect, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const copy = useCopy();
  const error = save.error ?? connect.error;
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.currentTarget.files ?? [];
    if (chosen) save.mutate(chosen);
    // The same file can be chosen again after a refusal.
    event.currentTarget.value = '';
  }
  return (
    <div className={classes.form}>
      {result === 'no' && <Notice tone="warn">{t('meetingAccount.declined')}</Notice>}
      <p>
        {t('meetingAccount.google_text')}{' '}
        <a href="https://console.cloud.google.com/apis/credentials" target="_blank" rel="noopener">
          {t('meetingAccount.open_google')}
        </a>
      </p>
      <p>
        {t('meetingAccount.redirect_uri')}{' '}
        <bdi dir="ltr" className={classes.address}>
          {account.redirect_uri}
        </bdi>
        <IconButton label={t('meetingAccount.copy_uri')} onClick={() => copy(account.redirect_uri)}>
          <CopyIcon size={18} />
        </IconButton>
      </p>
      {account.has_secret && (
        <p>
          {t(account.connected ? 'meetingAccount.connected' : 'meetingAccount.not_connected')}{' '}
          <bdi dir="ltr" className={classes.address}>
            {account.client_id}
          </bdi>
        </p>
      )}
      {error && (
        <Notice tone="bad">
          {error instanceof SyntaxError ? t('meetingAccount.wrong_file') : errorText(t, error)}
        </Notice>
      )}
      <div className={classes.actions}>
        <input ref={input} type="file" hidden accept="application/json,.json" onChange={choose} />
        {account.has_secret && !account.connected && (
          <Button variant="primary" busy={connect.isPending} onClick={() => connect.mutate()}>
            {t('meetingAccount.connect')}
          </Button>
        )}
        {account.connected && <ConnectionTest test={() => call(googleAccounts.validate, {})} />}
        <Button
          variant={account.has_secret ? 'outline' : 'primary'}
          icon={<UploadIcon size={18} />}
          busy={save.isPending}
          onClick={() => input.current?.click()}
        >
          {t(account.has_secret ? 'meetingAccount.client_file_replace' : 'meetingAccount.client_file')}
        </Button>
        {account.has_secret && <DisconnectButton remove={() => call(googleAccounts.remove, {})} onRemoved={store} />}
      </div>
    </div>
  );
}

/** The Google account of the person who is signed in. `result`: how the consent at Google ended. */
export function GoogleAccountScreen({ result }: { result: string | undefined }) {
  const { t } = useTranslation();
  const query = useQuery(googleAccountQuery());
  return (
    <ScreenQuery query={query} loading={<ScreenLoading />} missing={t('meetingAccount.google')}>
      {(account) => (
        <Screen
          title={t('meetingAccount.google')}
          crumbs={[{ label: t('meetSessions.title'), to: '/live-sessions/google-meet' }]}
        >
          <Google account={account} result={result} />
        </Screen>
      )}
    </ScreenQuery>
  );
}
