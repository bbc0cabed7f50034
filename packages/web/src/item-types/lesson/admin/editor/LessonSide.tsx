import type { Course, Lesson, Section } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../../shared/api/settings.tsx';
import { NumberField } from '../../../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../../../shared/forms/SwitchField.tsx';
import { ItemMaterials, ItemState } from '../../../../admin/items/ItemSide.tsx';
import { MediaField } from '../../../../admin/media/MediaField.tsx';
import type { LessonRecord } from './record.ts';

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
      <ItemState record={record} course={course} sections={sections} published={lesson?.status === 'publish'}>
        <NumberField
          label={t('lessons.estimated_minutes')}
          description={t('lessons.estimated_minutes_help')}
          {...record.field('estimated_minutes')}
        />
        {addonActive(settings, 'course-preview') && (
          <SwitchField
            label={t('lessons.free_preview')}
            description={t('lessons.free_preview_help')}
            {...record.field('enable_preview', 'checkbox')}
          />
        )}
      </ItemState>
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
      <ItemMaterials record={record} />
    </>
  );
}
