import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { categories } from '../../../shared/deferred/endpoints.gen.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { categoryOptions } from '../termFamilies.ts';

/** A new category by its name, on top or below another one. */
export function AddCategory({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [parent, setParent] = useState('');
  return (
    <QuickAdd
      words="categoryList"
      onAdd={(name) => call(categories.create, { body: { name, parent_id: Number(parent) } })}
      onDone={onDone}
    >
      <OptionField
        ariaLabel={t('categoryList.parent')}
        placeholder={t('categoryList.parent')}
        source={categoryOptions}
        value={parent}
        onChange={setParent}
        clearable
      />
    </QuickAdd>
  );
}
