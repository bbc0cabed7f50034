import type { Course, Lesson, Section } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { MAX_DRIP_DAYS, MAX_LESSON_MINUTES, MAX_MATERIALS } from '@lectern/contract/limits';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import { MediaField } from '../media/MediaField.tsx';
import { FilesField } from './fields/FilesField.tsx';
import type { LessonRecord } from './record.ts';

/** When the lesson opens, in courses whose flow goes by dates or by days. */
function DripField({ record, flow }: { record: LessonRecord; flow: Course['flow'] }) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  if (flow === 'date') {
    return (
      <DateTimeField
        label={t('lessons.opens_at')}
        description={t('form.site_time', { zone: timezone })}
        zone={timezone}
        {...record.field('content_drip.date')}
      />
    );
  }
  if (flow !== 'days') return null;
  return (
    <NumberField
      label={t('lessons.opens_after')}
      description={t('lessons.opens_after_help')}
      max={MAX_DRIP_DAYS}
      {...record.field('content_drip.days')}
    />
  );
}

/** What is about the lesson rather than in it. */
export function LessonSide({
  record,
  lesson,
  course,
  sections,
  onPicture,
}: {
  record: LessonRecord;
  lesson: Lesson | undefined;
  course: Course;
  sections: readonly Section[];
  onPicture: (url: string) => void;
}) {
  const { t } = useTranslation();
  const settings = usePageSettings();
  const { values } = record;
  return (
    <>
      <FieldGroup title={t('lessons.state')}>
        <SelectField
          label={t('lessons.section')}
          options={sections.map(({ id, name }) => ({ value: String(id), label: name }))}
          data-path="parent_id"
          value={String(values.parent_id)}
          error={record.errors.parent_id}
          onChange={(id) => record.set('parent_id', Number(id))}
        />
        <DripField record={record} flow={course.flow} />
        {course.status === 'publish' && lesson?.status !== 'publish' && (
          <SwitchField
            label={t('lessons.notify_learners')}
            description={t('lessons.notify_learners_help')}
            {...record.field('notify_learners', 'checkbox')}
          />
        )}
        <NumberField
          label={t('lessons.estimated_minutes')}
          description={t('lessons.estimated_minutes_help')}
          max={MAX_LESSON_MINUTES}
          {...record.field('estimated_minutes')}
        />
        {addonActive(settings, 'course-preview') && (
          <SwitchField
            label={t('lessons.free_preview')}
            description={t('lessons.free_preview_help')}
            {...record.field('enable_preview', 'checkbox')}
          />
        )}
      </FieldGroup>
      <MediaField
        label={t('lessons.picture')}
        help={t('lessons.picture_help')}
        kind="image"
        aspect="wide"
        path="featured_image"
        value={values.featured_image}
        preview={lesson?.featured_image_url ? { url: lesson.featured_image_url, alt: lesson.featured_image_alt } : null}
        error={record.errors.featured_image}
        onChange={(id, media) => {
          record.set('featured_image', id);
          onPicture(media?.source_url ?? '');
        }}
      />
      {addonActive(settings, 'download-materials') && (
        <FieldGroup title={t('lessons.materials')} description={t('lessons.materials_help')}>
          <FilesField
            record={record}
            name="download_materials"
            kind="file"
            most={MAX_MATERIALS}
            add={t('lessons.add_files')}
          />
        </FieldGroup>
      )}
    </>
  );
}
