import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { KeyIcon, RegradeIcon } from '../../../shared/ui/staffIcons.tsx';
import type { webhookActions, zapier } from '../../endpoints.gen.ts';
import { KeptFocus } from '../../dialogs/KeptFocus.tsx';
import { useListedChange } from '../../form/useListedChange.ts';
import { SecretDialog } from '../SecretDialog.tsx';

type Token = CallResult<NonNullable<typeof webhookActions.readToken.contract>>['token'];

export interface TokenCalls {
  make: typeof webhookActions.makeToken | typeof zapier.makeKey;
  remove: typeof webhookActions.removeToken | typeof zapier.removeKey;
  /** Where the answer is kept. */
  read: readonly unknown[];
}

/** Whose words: a token of any system, or a key of Zapier. */
type Words = 'incoming' | 'zapier';

/** A token of the school: whose rights it has, and what replaces or ends it. */
export function TokenPanel({
  token,
  words,
  label,
  calls,
}: {
  token: Token;
  words: Words;
  /** What it is called. */
  label: string;
  calls: TokenCalls;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'replace' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const keep = (answer: { token: Token }) => client.setQueryData(calls.read, { token: answer.token });
  const done = { onDone: () => setAsking(undefined) };
  const refresh = async () => undefined;
  const make = useListedChange(
    refresh,
    async () => {
      const { secret: made, token: kept } = await call(calls.make, {});
      keep({ token: kept });
      setSecret(made);
    },
    done,
  );
  const remove = useListedChange(refresh, async () => keep(await call(calls.remove, {})), {
    ...done,
    done: t(`${words}.removed`),
  });
  return (
    <KeptFocus state={`${token !== null} ${secret !== undefined}`} label={label} className={base.stack12}>
      {token ? (
        <>
          <TokenFacts token={token} words={words} />
          <div className={base.cluster}>
            <Button size="small" icon={<RegradeIcon size={18} />} onClick={() => setAsking('replace')}>
              {t(`${words}.replace`)}
            </Button>
            <Button size="small" icon={<RemoveIcon size={18} />} onClick={() => setAsking('remove')}>
              {t(`${words}.remove`)}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t(`${words}.no_token`)}</p>
          <div>
            <Button icon={<KeyIcon size={18} />} busy={make.isPending} onClick={() => make.mutate(undefined)}>
              {t(`${words}.make`)}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking === 'replace'}
        title={t(`${words}.replace_ask`)}
        confirm={t(`${words}.replace`)}
        busy={make.isPending}
        onConfirm={() => make.mutate(undefined)}
        onClose={() => setAsking(undefined)}
      >
        <p>{t(`${words}.replace_text`)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t(`${words}.remove_ask`)}
        confirm={t(`${words}.remove`)}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setAsking(undefined)}
      >
        <p>{t(`${words}.replace_text`)}</p>
      </ConfirmDialog>
      <SecretDialog
        secret={secret}
        label={label}
        title={t(`${words}.made`)}
        text={t(`${words}.made_text`)}
        onClose={() => setSecret(undefined)}
      />
    </KeptFocus>
  );
}

function TokenFacts({ token, words }: { token: NonNullable<Token>; words: Words }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { user, created_at: made, last_used_at: used, valid } = token;
  const name = user.display_name;
  return (
    <>
      {!valid && <Notice tone="warn">{t(`${words}.not_valid`, { name })}</Notice>}
      <p>{t(`${words}.made_on`, { date: format.dateTime(made), name })}</p>
      <p className={base.secondary}>
        {used === null ? t(`${words}.never_used`) : t(`${words}.last_used`, { date: format.dateTime(used) })}
      </p>
    </>
  );
}
