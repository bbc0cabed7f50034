import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_SUPPORT_KEY_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { license } from '../endpoints.gen.ts';
import classes from './LicenseScreen.module.css';

const supportKeyQuery = () => endpointQuery(license.read, {});

type State = NonNullable<ReturnType<typeof useKeyState>['data']>;
const useKeyState = () => useQuery(supportKeyQuery());

/** The key of paid support. Shown only on servers with a support service, or while a key is stored. */
export function SupportKey() {
  const { t } = useTranslation();
  const query = useKeyState();
  if (query.isError) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  const state = query.data;
  if (!state || (!state.available && state.status === 'none')) return null;
  return (
    <section className={base.stack16} aria-labelledby="support-key">
      <h2 id="support-key" className={classes.heading}>
        {t('license.support_key')}
      </h2>
      <p className={base.secondary}>{t('license.support_text')}</p>
      {state.status !== 'none' && <StoredKey state={state} />}
      {state.available && state.status !== 'valid' && (
        <div className={classes.form}>
          <KeyForm />
        </div>
      )}
    </section>
  );
}

function StoredKey({ state: { status, key_hint: hint, valid_until: until, checked_at: checked } }: { state: State }) {
  const { t } = useTranslation();
  const site = useSiteFormat();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(license.deactivate, { body: {} }),
    onSuccess: ({ released, ...state }) => {
      client.setQueryData(supportKeyQuery().queryKey, state);
      setAsked(false);
      if (released) toast.good(t('license.key_removed'));
      else toast.neutral(t('license.key_removed'), t('license.key_not_released'));
    },
    onError: (error) => toast.bad(errorText(t, error)),
  });
  return (
    <>
      <p className={classes.key}>
        <Tag tone={status === 'valid' ? 'good' : 'bad'}>{t(`license.key_${status}`)}</Tag>
        <bdi dir="ltr">…{hint}</bdi>
        {until && <span>{t('license.key_until', { date: site.date(until) })}</span>}
        {checked && <span className={base.fact}>{t('license.key_checked', { date: site.dateTime(checked) })}</span>}
      </p>
      <div>
        <Button size="small" onClick={() => setAsked(true)}>
          {t('license.key_remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('license.key_remove_title')}
        confirm={t('license.key_remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('license.key_remove_text')}</p>
      </ConfirmDialog>
    </>
  );
}

function KeyForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [key, setKey] = useState('');
  const activate = useMutation({
    mutationFn: () => call(license.activate, { body: { key } }),
    onSuccess: (state) => {
      client.setQueryData(supportKeyQuery().queryKey, state);
      toast.good(t('license.key_activated'));
    },
  });
  const errors = fieldErrors(activate.error);
  return (
    <FormScope>
      <Form
        error={errors.key === undefined ? activate.error : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (!activate.isPending && key.trim() !== '') activate.mutate();
        }}
        actions={
          <Button type="submit" variant="primary" busy={activate.isPending} disabled={key.trim() === ''}>
            {t('license.key_activate')}
          </Button>
        }
      >
        <TextField
          label={t('license.key_field')}
          dir="ltr"
          autoComplete="off"
          maxLength={MAX_SUPPORT_KEY_LENGTH}
          value={key}
          error={errors.key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      </Form>
    </FormScope>
  );
}
