import type { Course } from '@lectern/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_URL_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import type { FieldProps } from '../../form/record/useRecordForm.ts';
import { MediaField } from '../../media/MediaField.tsx';
import { featuredVideoSources } from '../courseValues.ts';

type Source = (typeof featuredVideoSources)[number] | '';

/** The part of a form that holds a video. */
interface VideoForm {
  values: { featured_video_source: Source; featured_video_url: string };
  errors: Readonly<Record<string, ReactNode>>;
  field: (path: 'featured_video_source' | 'featured_video_url') => FieldProps;
  set: ((path: 'featured_video_source', source: Source) => void) & ((path: 'featured_video_url', url: string) => void);
}

/** The video that a page shows: of another site, or a file of the library. */
export function FeaturedVideoField({
  record,
  course,
  help,
}: {
  record: VideoForm;
  /** Where the video is shown. */
  help: string;
  /** As it is stored. */
  course: Pick<Course, 'featured_video_id' | 'featured_video_url'>;
}) {
  const { t } = useTranslation();
  const [fileUrl, setFileUrl] = useState(course.featured_video_id > 0 ? course.featured_video_url : '');
  const source = record.values.featured_video_source;
  const field = record.field('featured_video_source');
  return (
    <>
      <SelectField
        label={t('course.featured_video')}
        description={help}
        unset={t('course.no_video')}
        options={featuredVideoSources.map((value) => ({ value, label: t(`course.video_${value}`) }))}
        {...field}
        onChange={(next) => {
          record.set('featured_video_source', next as Source);
          record.set('featured_video_url', '');
          setFileUrl('');
        }}
      />
      {source === 'self-hosted' && (
        <MediaField
          label={t('course.video_file')}
          kind="video"
          nameOnly
          path="featured_video_url"
          value={Number(record.values.featured_video_url) || 0}
          preview={fileUrl ? { url: fileUrl, title: t('course.video_stored') } : null}
          error={record.errors.featured_video_url}
          onChange={(id, media) => {
            record.set('featured_video_url', id > 0 ? String(id) : '');
            setFileUrl(media?.source_url ?? '');
          }}
        />
      )}
      {source !== '' && source !== 'self-hosted' && (
        <TextField
          required
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          label={t('course.video_address')}
          maxLength={MAX_URL_LENGTH}
          {...record.field('featured_video_url')}
        />
      )}
    </>
  );
}
