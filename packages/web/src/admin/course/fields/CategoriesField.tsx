import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { categories } from '../../../shared/deferred/endpoints.gen.ts';
import { CheckboxField, TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { SkeletonText, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useRights } from '../../resources/useRights.ts';
import { possibleParents } from '../../terms/termForm.ts';
import depths from '../../terms/Depth.module.css';
import { allTermsQuery } from '../../terms/termQueries.ts';
import base from '../../../shared/ui/base.module.css';
import classes from './CategoriesField.module.css';
import { isEnter } from '../../../shared/keys/isEnter.ts';

/** Makes a category without leaving the course; it is chosen at once. */
function AddCategory({ onAdded }: { onAdded: (id: number) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const add = useMutation({
    mutationFn: () => call(categories.create, { body: { name } }),
    async onSuccess({ id }) {
      setName('');
      await client.invalidateQueries({ queryKey: [categories.list.path] });
      onAdded(id);
    },
  });
  const submit = () => {
    if (name.trim() !== '' && !add.isPending) add.mutate();
  };
  if (!open) {
    return (
      <Button size="small" variant="quiet" className={classes.add} onClick={() => setOpen(true)}>
        {t('course.add_category')}
      </Button>
    );
  }
  return (
    <div className={classes.adding}>
      <TextField
        aria-label={t('course.new_category')}
        placeholder={t('course.new_category')}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={add.error && errorText(t, add.error)}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isEnter(event)) {
            event.preventDefault();
            submit();
          }
          if (event.key === 'Escape') setOpen(false);
        }}
      />
      <Button busy={add.isPending} onClick={submit}>
        {t('course.add')}
      </Button>
    </div>
  );
}

/** The tree of categories, any number of which may hold a course. */
export function CategoriesField({
  value = [],
  onChange,
  error,
  'data-path': path,
}: {
  value?: number[];
  onChange?: (ids: number[]) => void;
  error?: string;
  'data-path'?: string;
}) {
  const { t } = useTranslation();
  const { may } = useRights();
  const all = useQuery(allTermsQuery('category'));
  const tree = possibleParents(all.data ?? [], undefined);
  return (
    <fieldset className={base.fieldset} data-path={path}>
      <legend className={base.legend}>{t('course.categories')}</legend>
      {all.isPending ? (
        <Loading>
          <SkeletonText count={4} height="20px" />
        </Loading>
      ) : (
        <div className={classes.tree}>
          {tree.map(({ id, name, depth }) => (
            <div key={id} className={depths.depth} data-depth={Math.min(depth, 4)}>
              <CheckboxField
                label={name}
                checked={value.includes(id)}
                onChange={(event) =>
                  onChange?.(event.currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))
                }
              />
            </div>
          ))}
          {tree.length === 0 && <p className={base.muted}>{t('course.no_categories')}</p>}
        </div>
      )}
      {error && <p className={base.fieldError}>{error}</p>}
      {may('manage_terms') && <AddCategory onAdded={(id) => onChange?.([...value, id])} />}
    </fieldset>
  );
}
