import type { ApiKey } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { apiKeys } from '../../endpoints.gen.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { KeyFields, type KeyValues } from './KeyFields.tsx';

/** What a key is called and may do; it stays with its person. */
export function KeyDialog({
  open,
  onClose,
  apiKey,
  onSaved,
}: {
  open: boolean;
  onClose: () => void;
  apiKey: ApiKey;
  onSaved: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const [values, setValues] = useState<KeyValues>(apiKey);
  const save = useMutation({
    mutationFn: ({ description, permissions }: KeyValues) =>
      call(apiKeys.update, { params: { id: apiKey.id }, body: { description, permissions } }),
    onSuccess: async () => {
      toast.good(t('keys.saved'));
      onClose();
      await onSaved();
    },
  });
  const errors = fieldErrors(save.error);
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.edit_title', { name: apiKey.description })}>
      <FormScope>
        <Form
          error={Object.keys(errors).length > 0 ? undefined : save.error}
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) save.mutate(values);
          }}
          actions={
            <>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <Button type="submit" variant="primary" busy={save.isPending} disabled={values.description.trim() === ''}>
                {t('keys.save')}
              </Button>
            </>
          }
        >
          <KeyFields values={values} onChange={setValues} errors={errors} />
        </Form>
      </FormScope>
    </Dialog>
  );
}
