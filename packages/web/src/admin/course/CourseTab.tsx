import type { Course } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { LinesField } from '../../shared/forms/LinesField.tsx';
import { SlugField } from '../../shared/forms/SlugField.tsx';
import { RichTextField } from '../editor/RichTextField.tsx';
import { bound } from '../form/record/bound.ts';
import { FieldGroup, FormBody } from '../form/screen/FormScreen.tsx';
import { CourseSide } from './CourseSide.tsx';
import { slugFollowsName } from './courseValues.ts';
import { slugText } from '@lectern/contract/slug';
import type { CourseRecord } from './useCourseRecord.ts';

/** Name and texts of a course, with its status and visibility. */
export function CourseTab({ record, course, onSave }: { record: CourseRecord; course: Course; onSave: () => void }) {
  const { t } = useTranslation();
  const { home_url, permalinks } = usePageSettings();
  const { host } = new URL(home_url, window.location.href);
  const follows = slugFollowsName(course, record.values, slugText);
  const name = record.field('name');
  return (
    <FormBody onSave={onSave} side={<CourseSide record={record} course={course} />}>
      <FieldGroup>
        <TextField
          required
          label={t('course.name')}
          maxLength={MAX_NAME_LENGTH}
          {...name}
          onChange={(event) => {
            name.onChange(event);
            const slug = slugText(event.currentTarget.value);
            if (follows && slug !== '') record.set('slug', slug);
          }}
        />
        <SlugField
          label={t('course.slug')}
          description={follows ? t('course.slug_follows') : undefined}
          before={`${host}/${permalinks.single_course_permalink}/`}
          {...record.field('slug')}
        />
        <TextAreaField
          label={t('course.short_description')}
          description={t('course.short_description_help')}
          minRows={2}
          maxLength={1000}
          {...record.field('short_description')}
        />
        <RichTextField label={t('course.description')} {...bound<string>('description', record.field('description'))} />
        <LinesField
          label={t('course.highlights')}
          description={t('course.highlights_help')}
          minRows={4}
          {...record.field('highlights')}
        />
      </FieldGroup>
    </FormBody>
  );
}
