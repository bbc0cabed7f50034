import type { Course } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { CourseField } from '../../builder/dialogs/CourseField.tsx';
import { bound } from '../../form/record/bound.ts';
import { FieldGroup, FormBody, FormScreen } from '../../form/screen/FormScreen.tsx';
import { useRecordForm } from '../../form/record/useRecordForm.ts';
import { possibleParents } from '../../terms/termForm.ts';
import { allTermsQuery } from '../../terms/termQueries.ts';
import { IdSelect } from '../fields/IdSelect.tsx';
import { courseQuery } from '../queries.ts';
import { startCourse, type StartValues, startValues } from './startCourse.ts';
import base from '../../../shared/ui/base.module.css';
import { useCrumb } from '../../shell/resources/useCrumb.ts';

/** A course in under a minute. Nothing is stored before the button is pressed. */
export function StartCourseScreen() {
  const { t } = useTranslation();
  const crumb = useCrumb('/courses');
  const client = useQueryClient();
  const navigate = useNavigate();
  const categories = useQuery(allTermsQuery('category'));
  const made = useRef<{ course?: Course; of?: string }>({});
  const record = useRecordForm<StartValues, Course>({
    stored: undefined,
    toValues: startValues,
    check: ({ name, start, from }, rules) => ({
      name: rules.all(
        (text) => (rules.required(text) ? t('course.name_required') : undefined),
        rules.longest(MAX_NAME_LENGTH),
      )(name),
      from: start === 'copy' && from === null ? t('course.start_choose') : undefined,
    }),
    save: ({ values }) => startCourse(values, made.current),
    saved: () => t('course.created'),
    onSaved(course) {
      client.setQueryData(courseQuery(course.id).queryKey, course);
      void client.invalidateQueries({ queryKey: [courses.list.path] });
      void navigate({
        to: '/courses/$courseId/edit',
        params: { courseId: String(course.id) },
        search: { page: 'course', section: 'general' },
        replace: true,
      });
    },
  });
  const { start } = record.values;
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
          />
          <ChoiceField
            label={t('course.start')}
            choices={(['blank', 'copy', 'sample'] as const).map((value) => ({
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
          {start === 'blank' && (
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
            unset={start === 'blank' ? t('course.no_category') : t('course.its_categories')}
            searchable
            options={possibleParents(categories.data ?? [], undefined)}
            {...record.field('category')}
          />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}
