import type { Course } from '@lectern/contract';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { MAX_MONEY_LENGTH, MAX_NAME_LENGTH, MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { currencySymbol } from '@lectern/contract/money';
import { call } from '../../../shared/api/client.ts';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { SearchedBoxes } from '../../list/filters/choices/CheckboxList.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { PlainSelect } from '../../list/filters/choices/PlainSelect.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';
import { categoryOptions } from '../../terms/termFamilies.ts';
import { savedWord } from '../../course/courseValues.ts';
import { instructorOptions } from '../course.ts';
import base from '../../../shared/ui/base.module.css';
import classes from './QuickEditDialog.module.css';
import { quickBody, quickStatuses, quickValues } from './quickEdit.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  course: Course;
  listActions: ListActions<Course>;
}

/** The few fields of a course that are changed most, without leaving the list. */
export function QuickEditDialog({ open, onClose, course, listActions }: Props) {
  const { t } = listActions;
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('courseList.quick_edit_title', { name: course.name })}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('courseList.update')}
          </Button>
        </>
      }
    >
      <Fields id={id} onClose={onClose} course={course} listActions={listActions} onBusy={setBusy} />
    </Dialog>
  );
}

function Fields({
  id,
  course,
  listActions: { t, refresh },
  onClose,
  onBusy,
}: Omit<Props, 'open'> & { id: string; onBusy: (busy: boolean) => void }) {
  const [error, setError] = useState('');
  const form = useForm({ initialValues: quickValues(course) });
  const { status } = form.values;
  const sold = course.can?.own && (course.access_mode === 'one_time' || course.access_mode === 'recurring');

  async function save(values: typeof form.values) {
    onBusy(true);
    setError('');
    try {
      const body = quickBody(values, course);
      const saved = await call(courses.update, {
        params: { id: course.id },
        body: { ...body, modified: course.modified },
      });
      toast.good(t(`courseList.${savedWord(course.status, saved.status)}`));
      onClose();
      await refresh();
    } catch (refusal) {
      const errors = fieldErrors(refusal);
      form.setErrors(errors);
      const known = Object.keys(form.values).some((field) => errors[field]);
      if (!known) setError(errorText(t, refusal));
    } finally {
      onBusy(false);
    }
  }

  return (
    <form id={id} noValidate className={classes.form} onSubmit={form.onSubmit((values) => void save(values))}>
      <TextField
        label={t('courseList.column_name')}
        required
        maxLength={MAX_NAME_LENGTH}
        {...form.getInputProps('name')}
      />
      <TextField label={t('courseList.slug')} maxLength={MAX_SLUG_LENGTH} {...form.getInputProps('slug')} />
      <label className={classes.field}>
        {t('courseList.column_status')}
        <PlainSelect className={classes.select} {...form.getInputProps('status')}>
          {quickStatuses(course).map((one) => (
            <option key={one} value={one}>
              {t(`courseList.status_${one}`)}
            </option>
          ))}
        </PlainSelect>
      </label>
      {course.status === 'publish' && status !== 'publish' && (
        <Notice tone="warn">{t('courseList.unpublish_text')}</Notice>
      )}
      {sold && (
        <TextField
          label={t('courseList.regular_price', { currency: currencySymbol(course.currency) })}
          inputMode="decimal"
          maxLength={MAX_MONEY_LENGTH}
          {...form.getInputProps('regular_price')}
        />
      )}
      {course.can?.assign && (
        <OptionField
          label={t('courseList.column_author')}
          source={instructorOptions}
          value={form.values.author_id}
          onChange={(author) => form.setFieldValue('author_id', author)}
        />
      )}
      <fieldset className={classes.group}>
        <legend className={base.legend}>{t('courseList.column_categories')}</legend>
        <SearchedBoxes
          label={t('courseList.column_categories')}
          many
          source={categoryOptions}
          value={form.values.categories}
          onChange={(chosen) => form.setFieldValue('categories', chosen)}
        />
      </fieldset>
      {error && <Notice tone="bad">{error}</Notice>}
    </form>
  );
}
