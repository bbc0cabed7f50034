import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { MAX_COURSE_PASSWORD_LENGTH } from '@lectern/contract/limits';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { PasswordField } from '../../shared/forms/fields.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { bound } from '../form/record/bound.ts';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import { MediaField } from '../media/MediaField.tsx';
import { allTermsQuery } from '../terms/termQueries.ts';
import { CategoriesField } from './fields/CategoriesField.tsx';
import { FeaturedVideoField } from './fields/FeaturedVideoField.tsx';
import { IdSelect } from './fields/IdSelect.tsx';
import { teachersQuery } from './queries.ts';
import { TagsField } from './fields/TagsField.tsx';
import type { CourseRecord } from './useCourseRecord.ts';

function AuthorField({ record, course }: { record: CourseRecord; course: Course }) {
  const { t } = useTranslation();
  const teachers = useQuery(teachersQuery());
  const known = teachers.data ?? [];
  const present = course.author && !known.some((one) => one.id === course.author?.id) ? [course.author] : [];
  return (
    <IdSelect
      label={t('course.author')}
      searchable
      options={[...known, ...present.map((one) => ({ id: one.id, name: one.display_name }))]}
      {...record.field('author_id')}
    />
  );
}

/** The panel next to the texts: visibility, dates and URL. */
export function CourseSide({ record, course }: { record: CourseRecord; course: Course }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const difficulties = useQuery(allTermsQuery('difficulty'));
  const image = course.featured_image_url ? { url: course.featured_image_url, alt: course.featured_image_alt } : null;
  return (
    <>
      <FieldGroup title={t('course.publishing')}>
        <ChoiceField
          label={t('course.visibility')}
          choices={(['public', 'password', 'private'] as const).map((value) => ({
            value,
            label: t(`course.visibility_${value}`),
            description: t(`course.visibility_${value}_help`),
          }))}
          {...record.field('visibility')}
        />
        {record.values.visibility === 'password' && (
          <PasswordField
            required
            label={t('course.password')}
            autoComplete="off"
            maxLength={MAX_COURSE_PASSWORD_LENGTH}
            {...record.field('post_password')}
          />
        )}
        <DateTimeField
          label={t('course.publish_date')}
          description={t('course.publish_date_help', { zone })}
          zone={zone}
          {...record.field('date_created')}
        />
        {course.students_count > 0 && course.status !== 'publish' && (
          <SwitchField
            label={t('course.notify_learners')}
            description={t('course.notify_learners_help')}
            {...record.field('notify_learners', 'checkbox')}
          />
        )}
        {course.can?.assign && <AuthorField record={record} course={course} />}
        {course.can?.assign && <SwitchField label={t('course.featured')} {...record.field('featured', 'checkbox')} />}
      </FieldGroup>
      <FieldGroup title={t('course.picture')}>
        <MediaField
          label={t('course.featured_image')}
          kind="image"
          aspect="wide"
          help={t('course.featured_image_help')}
          preview={image}
          {...bound<number>('featured_image', record.field('featured_image'))}
        />
        <FeaturedVideoField record={record} course={course} help={t('course.featured_video_help')} />
      </FieldGroup>
      <FieldGroup title={t('course.where_found')}>
        <CategoriesField {...record.field('categories')} />
        <TagsField {...record.field('tags')} />
        <IdSelect
          label={t('course.difficulty')}
          unset={t('course.no_difficulty')}
          options={difficulties.data ?? []}
          {...record.field('difficulty')}
        />
      </FieldGroup>
    </>
  );
}
