import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { KeyIcon, RegradeIcon } from '../../../shared/ui/staffIcons.tsx';
import { webhookActions } from '../../endpoints.gen.ts';
import { useListedChange } from '../../form/useListedChange.ts';
import { tokenQuery } from '../queries.ts';
import { SecretDialog } from '../SecretDialog.tsx';

type Token = CallResult<NonNullable<typeof webhookActions.readToken.contract>>['token'];

/** The token of the school: whose rights it has, and what replaces or ends it. */
export function TokenPanel({ token }: { token: Token }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'replace' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const keep = (answer: { token: Token }) => client.setQueryData(tokenQuery().queryKey, { token: answer.token });
  const done = { onDone: () => setAsking(undefined) };
  const refresh = async () => undefined;
  const make = useListedChange(
    refresh,
    async () => {
      const { secret: made, token: kept } = await call(webhookActions.makeToken, {});
      keep({ token: kept });
      setSecret(made);
    },
    done,
  );
  const remove = useListedChange(refresh, async () => keep(await call(webhookActions.removeToken, {})), {
    ...done,
    done: t('incoming.removed'),
  });
  return (
    <div className={base.stack12}>
      {token ? (
        <>
          <TokenFacts token={token} />
          <div className={base.cluster}>
            <Button size="small" icon={<RegradeIcon size={18} />} onClick={() => setAsking('replace')}>
              {t('incoming.replace')}
            </Button>
            <Button size="small" icon={<RemoveIcon size={18} />} onClick={() => setAsking('remove')}>
              {t('incoming.remove')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('incoming.no_token')}</p>
          <div>
            <Button icon={<KeyIcon size={18} />} busy={make.isPending} onClick={() => make.mutate(undefined)}>
              {t('incoming.make')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking === 'replace'}
        title={t('incoming.replace_ask')}
        confirm={t('incoming.replace')}
        busy={make.isPending}
        onConfirm={() => make.mutate(undefined)}
        onClose={() => setAsking(undefined)}
      >
        <p>{t('incoming.replace_text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('incoming.remove_ask')}
        confirm={t('incoming.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setAsking(undefined)}
      >
        <p>{t('incoming.replace_text')}</p>
      </ConfirmDialog>
      <SecretDialog
        secret={secret}
        label={t('incoming.token')}
        title={t('incoming.made')}
        text={t('incoming.made_text')}
        onClose={() => setSecret(undefined)}
      />
    </div>
  );
}

function TokenFacts({ token }: { token: NonNullable<Token> }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { user, created_at: made, last_used_at: used, valid } = token;
  const name = user.display_name;
  return (
    <>
      {!valid && <Notice tone="warn">{t('incoming.not_valid', { name })}</Notice>}
      <p>{t('incoming.made_on', { date: format.dateTime(made), name })}</p>
      <p className={base.secondary}>
        {used === null ? t('incoming.never_used') : t('incoming.last_used', { date: format.dateTime(used) })}
      </p>
    </>
  );
}
