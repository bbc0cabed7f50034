import { MAX_GRADEBOOK_NAME_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { RemoveIcon } from '../../../shared/ui/icons.tsx';
import classes from './Setup.module.css';
import type { CategoryDraft } from './setupDraft.ts';
import type { SetupEditing } from './useSetup.ts';

export function CategoryRow({
  editing: { changeCategory, removeCategory, errors },
  category,
  at,
}: {
  editing: SetupEditing;
  category: CategoryDraft;
  at: number;
}) {
  const { t } = useTranslation();
  const errorOf = (field: string) => errors[`categories.${at}.${field}`];
  return (
    <li className={classes.row}>
      <div className={classes.fields}>
        <TextField
          required
          className={classes.name}
          label={t('gradebookSetup.category_name')}
          value={category.name}
          maxLength={MAX_GRADEBOOK_NAME_LENGTH}
          error={errorOf('name')}
          onChange={(event) => changeCategory(at, { name: event.currentTarget.value })}
        />
        <TextField
          className={classes.short}
          label={t('gradebookSetup.weight')}
          value={category.weight}
          inputMode="decimal"
          dir="ltr"
          error={errorOf('weight')}
          onChange={(event) => changeCategory(at, { weight: event.currentTarget.value })}
        />
        <TextField
          className={classes.short}
          label={t('gradebookSetup.drop_lowest')}
          value={category.dropLowest}
          inputMode="numeric"
          dir="ltr"
          error={errorOf('drop_lowest')}
          onChange={(event) => changeCategory(at, { dropLowest: event.currentTarget.value })}
        />
      </div>
      <IconButton
        side="end"
        label={t('gradebookSetup.remove', { name: category.name || t('gradebookSetup.unnamed') })}
        onClick={() => removeCategory(at)}
      >
        <RemoveIcon />
      </IconButton>
    </li>
  );
}
