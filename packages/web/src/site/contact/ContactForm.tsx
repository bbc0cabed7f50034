import { MAX_CONTACT_MESSAGE, MAX_EMAIL_LENGTH, MAX_PERSON_NAME_LENGTH } from '@lectern/contract/limits';
import { readableEmail } from '@lectern/contract/email';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { contact } from '../../shared/deferred/endpoints.gen.ts';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { AuthResult } from '../sign-in/AuthPage.tsx';
import { email, required } from '../sign-in/rules.ts';
import { SendButton } from '../sign-in/SendButton.tsx';
import { useSubmit } from '../sign-in/useSubmit.ts';
import classes from './ContactForm.module.css';
import { useContactWords } from './words.ts';

const names = ['name', 'email', 'message', 'website'] as const;

/** Members write under the name and address of their account; visitors give their own. */
export function ContactForm({ signedIn }: { signedIn: boolean }) {
  const { t } = useContactWords();
  const [sentBy, setSentBy] = useState<string>();
  if (sentBy === undefined) return <Fields signedIn={signedIn} onSent={setSentBy} />;
  return (
    <AuthResult
      icon={<MailIcon size={26} />}
      actions={<Button onClick={() => setSentBy(undefined)}>{t('another')}</Button>}
    >
      <p>{t('sent', { address: readableEmail(sentBy) })}</p>
    </AuthResult>
  );
}

function Fields({ signedIn, onSent }: { signedIn: boolean; onSent: (address: string) => void }) {
  const { t: general } = useTranslation();
  const { t } = useContactWords();
  // Also of accounts without an email address.
  const [asksAddress, setAsksAddress] = useState(!signedIn);
  const { mutation, errors, formError, ready, formProps } = useSubmit({
    names,
    check: (values) => ({
      ...(asksAddress && { name: required(general, values.name), email: email(general, values.email) }),
      message: required(general, values.message),
    }),
    send: async (values) => {
      try {
        return await call(contact.send, { body: values });
      } catch (error) {
        if (fieldErrors(error).email !== undefined) setAsksAddress(true);
        throw error;
      }
    },
    onDone: ({ reply_to }) => onSent(reply_to),
  });
  return (
    <FormScope>
      <Form
        {...formProps}
        error={formError}
        actions={
          <SendButton ready={ready} busy={mutation.isPending}>
            {t('send')}
          </SendButton>
        }
      >
        {asksAddress && (
          <>
            <TextField
              label={t('name')}
              name="name"
              autoComplete="name"
              maxLength={MAX_PERSON_NAME_LENGTH}
              error={errors.name}
            />
            <TextField
              label={t('email')}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={MAX_EMAIL_LENGTH}
              error={errors.email}
            />
          </>
        )}
        <TextAreaField
          label={t('message')}
          description={t('message_hint')}
          name="message"
          rows={5}
          maxLength={MAX_CONTACT_MESSAGE}
          error={errors.message}
        />
        {!asksAddress && <p className={classes.note}>{t('reply_to')}</p>}
        {/* Hidden from people and from assistive technology: programs that fill in everything fill it in. */}
        <input className={classes.trap} name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden />
      </Form>
    </FormScope>
  );
}
