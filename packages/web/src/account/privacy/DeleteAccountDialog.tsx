import { MAX_PASSWORD_LENGTH } from '@lectern/contract/limits';
import type { OwnErasure } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { privacy } from '../../shared/deferred/endpoints.gen.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { PasswordField, TextField } from '../../shared/forms/fields.tsx';
import { forgetAnswers } from '../../shared/session/answersOnDevice.ts';
import { afterLogOut } from '../../shared/session/aroundLogOut.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import classes from './Privacy.module.css';

const things = ['enrollments', 'attempts', 'reviews', 'questions', 'notes', 'media'] as const;

/** What there is, and what becomes of it. */
function WhatGoes({ facts }: { facts: OwnErasure }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes.goes}>
      <li>{t('delete_account_goes_profile')}</li>
      {things
        .filter((thing) => facts[thing] > 0)
        .map((thing) => (
          <li key={thing}>{t(`delete_account_goes_${thing}`, { number: format.number(facts[thing]) })}</li>
        ))}
      <li>{t('delete_account_goes_access')}</li>
    </ul>
  );
}

/** Asks for the password and a word, so that neither an open session nor a slip is enough. */
export function DeleteAccountDialog({
  facts,
  open,
  onClose,
}: {
  facts: OwnErasure;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const word = t('delete_account_word');
  const meant = typed.trim().toLowerCase() === word.toLowerCase() && password !== '';
  const erase = useMutation({
    mutationFn: () => call(privacy.erase, { body: { password } }),
    onSuccess: ({ redirect_url }) => {
      // As with signing out: nothing of theirs stays on the device.
      afterLogOut();
      forgetAnswers();
      window.location.assign(redirect_url);
    },
  });
  const { password: wrong } = fieldErrors(erase.error);
  return (
    <Dialog open={open} onClose={onClose} title={t('delete_account_title')}>
      <FormScope>
        <p>{t('delete_account_what')}</p>
        <WhatGoes facts={facts} />
        <Form
          error={wrong ? undefined : erase.error}
          onSubmit={(event) => {
            event.preventDefault();
            if (meant && !erase.isPending) erase.mutate();
          }}
          actions={
            <>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <Button type="submit" variant="danger" busy={erase.isPending || erase.isSuccess} disabled={!meant}>
                {t('delete_account_confirm')}
              </Button>
            </>
          }
        >
          <PasswordField
            label={t('current_password')}
            autoComplete="current-password"
            maxLength={MAX_PASSWORD_LENGTH}
            value={password}
            error={wrong}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <TextField
            label={t('delete_account_type', { word })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Form>
      </FormScope>
    </Dialog>
  );
}
