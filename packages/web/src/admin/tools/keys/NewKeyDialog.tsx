import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { apiKeys } from '../../endpoints.gen.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { CopyValue } from '../../../shared/ui/copy/CopyValue.tsx';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { peopleOptions } from '../../people/peopleOptions.ts';
import { useRights } from '../../resources/useRights.ts';
import { OnceDialog } from '../../dialogs/OnceDialog.tsx';
import { KeyFields, type KeyValues } from './KeyFields.tsx';

interface NewKey extends KeyValues {
  userId: number;
}

/** Makes a key, then shows its secret: the school keeps a hash of it alone. */
export function NewKeyDialog({
  open,
  onClose,
  onMade,
}: {
  open: boolean;
  onClose: () => void;
  onMade: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { userId } = useRights();
  const [values, setValues] = useState<NewKey>({ description: '', permissions: 'read', userId });
  const make = useMutation({
    mutationFn: ({ description, permissions, userId: user_id }: NewKey) =>
      call(apiKeys.create, { body: { description, permissions, user_id } }),
    onSuccess: onMade,
  });
  const errors = fieldErrors(make.error);
  const made = make.data;
  if (made) {
    return (
      <OnceDialog
        open={open}
        onClose={onClose}
        title={t('keys.made_title')}
        done={t('keys.made_done')}
        ask={{ title: t('keys.made_ask'), text: t('keys.made_ask_text'), close: t('keys.made_close') }}
      >
        <div className={base.stack16}>
          <Notice tone="warn">{t('keys.made_text')}</Notice>
          <KeyPart label={t('keys.column_key')} value={made.apiKey} />
          <KeyPart label={t('keys.secret')} value={made.secret ?? ''} />
          <KeyPart label={t('keys.mcp_header')} value={`Bearer ${made.apiKey}:${made.secret ?? ''}`} />
        </div>
      </OnceDialog>
    );
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.new_title')}>
      <FormScope>
        <Form
          error={Object.keys(errors).length > 0 ? undefined : make.error}
          onSubmit={(event) => {
            event.preventDefault();
            if (!make.isPending) make.mutate(values);
          }}
          actions={
            <>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <Button type="submit" variant="primary" busy={make.isPending} disabled={values.description.trim() === ''}>
                {t('keys.make')}
              </Button>
            </>
          }
        >
          <KeyFields values={values} onChange={(next) => setValues({ ...values, ...next })} errors={errors} />
          <OptionField
            label={t('keys.column_person')}
            description={t('keys.person_help')}
            source={peopleOptions}
            value={String(values.userId)}
            error={errors.user_id}
            onChange={(value) => setValues({ ...values, userId: Number(value) })}
          />
        </Form>
      </FormScope>
    </Dialog>
  );
}

function KeyPart({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  return <CopyValue label={label} value={value} copyLabel={t('keys.copy_named', { name: label })} />;
}
