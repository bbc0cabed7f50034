import type { Course } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#i18n';
import {
  MAX_NAME_LENGTH,
  MAX_OUTLINE_TEXT_LENGTH,
  MAX_STARTING_ITEMS,
  MAX_STARTING_SECTIONS,
} from '@lectern/contract/limits';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { CourseField } from '../../builder/dialogs/CourseField.tsx';
import { CreateWithAi } from '../../courses/aiOutline/CreateWithAi.tsx';
import { bound } from '../../form/record/bound.ts';
import { FieldGroup, FormBody, FormScreen } from '../../form/screen/FormScreen.tsx';
import { useRecordForm } from '../../form/record/useRecordForm.ts';
import { possibleParents } from '../../terms/termForm.ts';
import { allTermsQuery } from '../../terms/termQueries.ts';
import { IdSelect } from '../fields/IdSelect.tsx';
import { courseQuery, samplesQuery } from '../queries.ts';
import { OutlinePreview } from './OutlinePreview.tsx';
import { type ReadOutline, readOutlineText } from './outlineText.ts';
import { requestKeys } from '../../../shared/requestKeys.ts';
import { type Made, startCourse, type StartValues, startValues } from './startCourse.ts';
import base from '../../../shared/ui/base.module.css';
import { useCrumb } from '../../resources/useCrumb.ts';

const outlineLimits = { sections: MAX_STARTING_SECTIONS, items: MAX_STARTING_ITEMS, length: MAX_NAME_LENGTH };

/** A course in under a minute. Nothing is stored before the button is pressed. */
export function StartCourseScreen() {
  const { t } = useTranslation();
  const crumb = useCrumb('/courses');
  const client = useQueryClient();
  const navigate = useNavigate();
  const categories = useQuery(allTermsQuery('category'));
  const read = (text: string) =>
    readOutlineText(text, { unnamed: t('course.outline_unnamed'), quizWords: ['quiz', t('course.outline_quiz')] });
  const made = useRef<Made>({ keyOf: requestKeys(), readOutline: (text) => read(text).sections });
  const sent = useRef(startValues());
  const record = useRecordForm<StartValues, Course>({
    stored: undefined,
    // What was sent stays on the screen until the builder is there.
    toValues: () => sent.current,
    check: ({ name, start, from, outline }, rules) => ({
      name: rules.all(
        (text) => (rules.required(text) ? t('course.name_required') : undefined),
        rules.longest(MAX_NAME_LENGTH),
      )(name),
      from: start === 'copy' && from === null ? t('course.start_choose') : undefined,
      outline: start === 'outline' ? outlineError(read(outline)) : undefined,
    }),
    save({ values }) {
      sent.current = values;
      return startCourse(values, made.current);
    },
    saved: () => t('course.created'),
    onSaved(course) {
      client.setQueryData(courseQuery(course.id).queryKey, course);
      void client.invalidateQueries({ queryKey: [courses.list.path] });
      void navigate({
        to: '/courses/$courseId/edit',
        params: { courseId: String(course.id) },
        search: { page: 'builder', section: 'general' },
        replace: true,
      });
    },
  });
  function outlineError({ sections, problem }: ReadOutline) {
    if (problem) return t(`course.outline_${problem}`, outlineLimits);
    return sections.length === 0 ? t('course.outline_empty') : undefined;
  }
  const { start, outline } = record.values;
  const sample = record.field('sample');
  const samples = useQuery({ ...samplesQuery(), enabled: start === 'sample' });
  const isNew = start === 'blank' || start === 'outline';
  const from = bound<StartValues['from']>('from', record.field('from'));
  return (
    <FormScreen record={record} title={t('course.new')} crumbs={[crumb]} primary={t('course.create')}>
      <FormBody onSave={() => void record.save()}>
        <FieldGroup>
          <TextField
            required
            label={t('course.name')}
            description={t('course.new_name_help')}
            maxLength={MAX_NAME_LENGTH}
            {...record.field('name')}
            // An error that came as the focus leaves would move the cards away from under the pointer.
            onBlur={undefined}
          />
          <ChoiceField
            look="cards"
            label={t('course.start')}
            choices={(['blank', 'outline', 'copy', 'sample'] as const).map((value) => ({
              value,
              label: t(`course.start_${value}`),
              description: t(`course.start_${value}_help`),
            }))}
            {...record.field('start')}
          />
          {start === 'copy' && (
            <div data-path={from.path}>
              <CourseField value={from.value} onChange={from.onChange} />
              {from.error && <p className={base.fieldError}>{from.error}</p>}
            </div>
          )}
          {start === 'sample' && samples.data && (
            <SelectField
              label={t('course.start_which_sample')}
              options={samples.data.rows.map(({ slug, name }) => ({ value: slug, label: name }))}
              {...sample}
              value={sample.value || (samples.data.rows[0]?.slug ?? '')}
            />
          )}
          {start === 'outline' && (
            <>
              <TextAreaField
                autosize
                minRows={6}
                maxRows={16}
                label={t('course.outline')}
                description={t('course.outline_help')}
                placeholder={t('course.outline_example')}
                maxLength={MAX_OUTLINE_TEXT_LENGTH}
                {...record.field('outline')}
              />
              <CreateWithAi label={t('course.start_ai')} />
              <OutlinePreview {...read(outline)} />
            </>
          )}
          {isNew && (
            <ChoiceField
              label={t('course.price_type')}
              choices={(['free', 'paid'] as const).map((value) => ({
                value,
                label: t(`course.price_${value}`),
                description: t(`course.price_${value}_help`),
              }))}
              {...record.field('price')}
            />
          )}
          <IdSelect
            label={t('course.category')}
            unset={isNew ? t('course.no_category') : t('course.its_categories')}
            searchable
            options={possibleParents(categories.data ?? [], undefined)}
            {...record.field('category')}
          />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}
