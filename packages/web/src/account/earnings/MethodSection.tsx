import type { Balance, PayoutMethod } from '@lectern/contract';
import { MAX_PAYOUT_ADDRESS_LENGTH, MAX_PAYOUT_DETAIL_LENGTH, MAX_SWIFT_LENGTH } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { earnings } from '../../shared/deferred/endpoints.gen.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import screen from '../shell/Screen.module.css';
import { useCallForm } from '../useCallForm.ts';
import { bodyOf, type MethodValues, methodValues } from './methodValues.ts';
import { balanceQuery } from './queries.ts';
import { useEarningsWords } from './words.ts';

/** Where the instructor is paid. The server asks for the password again before it changes. */
export function MethodSection({ balance }: { balance: Balance }) {
  const { t } = useEarningsWords();
  return (
    <section className={screen.section} aria-labelledby="payout-method">
      <h2 id="payout-method" className={screen.sectionTitle}>
        {t('method_title')}
      </h2>
      <p className={screen.sectionText}>{t(balance.methods.length === 0 ? 'no_methods' : 'method_text')}</p>
      {balance.methods.length > 0 && <MethodForm balance={balance} />}
    </section>
  );
}

function MethodForm({ balance }: { balance: Balance }) {
  const { t } = useEarningsWords();
  const client = useQueryClient();
  const { form, isSending, error, onSubmit } = useCallForm<MethodValues, Balance>({
    initialValues: methodValues(balance),
    send: (values) => call(earnings.setMethod, { body: bodyOf(values) as PayoutMethod }),
    onSent: (stored) => {
      client.setQueryData(balanceQuery().queryKey, stored);
      form.setValues(methodValues(stored));
      toast.good(t('method_saved'));
    },
  });
  const { method } = form.values;
  return (
    <Form
      error={error}
      onSubmit={onSubmit}
      actions={
        <Button type="submit" variant="primary" busy={isSending}>
          {t('save')}
        </Button>
      }
    >
      <ChoiceField
        label={t('method')}
        choices={balance.methods.map((value) => ({ value, label: t(`method_${value}`) }))}
        {...form.getInputProps('method')}
      />
      {method === 'paypal' && (
        <TextField
          required
          type="email"
          dir="ltr"
          label={t('paypal_email')}
          maxLength={MAX_PAYOUT_DETAIL_LENGTH}
          {...form.getInputProps('paypal_email')}
        />
      )}
      {method === 'bank' && (
        <>
          <TextField
            required
            label={t('holder')}
            maxLength={MAX_PAYOUT_DETAIL_LENGTH}
            {...form.getInputProps('holder')}
          />
          <TextField label={t('bank')} maxLength={MAX_PAYOUT_DETAIL_LENGTH} {...form.getInputProps('bank')} />
          <TextField
            required
            dir="ltr"
            label={t('account')}
            maxLength={MAX_PAYOUT_DETAIL_LENGTH}
            {...form.getInputProps('account')}
          />
          <TextField dir="ltr" label={t('swift')} maxLength={MAX_SWIFT_LENGTH} {...form.getInputProps('swift')} />
        </>
      )}
      {method === 'echeck' && (
        <TextAreaField
          required
          autosize
          minRows={3}
          label={t('address')}
          maxLength={MAX_PAYOUT_ADDRESS_LENGTH}
          {...form.getInputProps('address')}
        />
      )}
    </Form>
  );
}
