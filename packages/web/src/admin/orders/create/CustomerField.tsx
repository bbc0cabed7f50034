import { readableEmail } from '@lectern/contract/email';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { AddIcon } from '../../../shared/ui/icons.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { optionsOf } from '../../list/state/options.ts';
import { useRights } from '../../resources/useRights.ts';
import { NewStudentDialog } from './NewStudentDialog.tsx';
import type { FieldProps } from '../../form/record/useRecordForm.ts';

/** People with an account; several may have the same name. */
const customerOptions = optionsOf(users.list, {
  option: ({ id, display_name: name, email }) => ({
    value: String(id),
    label: email ? `${name} (${readableEmail(email)})` : name,
  }),
  query: { orderby: 'name', order: 'asc' },
});

/** Who gets the courses: a person with an account, or a student who is added here. */
export function CustomerField({ field, onCreated }: { field: FieldProps; onCreated: (id: string) => void }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const [adding, setAdding] = useState({ open: false, asked: 0 });
  return (
    <>
      <OptionField
        label={t('order.customer')}
        placeholder={t('order.customer_search')}
        source={customerOptions}
        required
        {...field}
      />
      {may('manage_users') && (
        <div>
          <Button
            size="small"
            icon={<AddIcon size={18} />}
            onClick={() => setAdding(({ asked }) => ({ open: true, asked: asked + 1 }))}
          >
            {t('order.create_student')}
          </Button>
        </div>
      )}
      <NewStudentDialog
        // Asked again, nothing of what was typed is left.
        key={adding.asked}
        open={adding.open}
        onClose={() => setAdding((before) => ({ ...before, open: false }))}
        onCreated={({ id }) => onCreated(String(id))}
      />
    </>
  );
}
