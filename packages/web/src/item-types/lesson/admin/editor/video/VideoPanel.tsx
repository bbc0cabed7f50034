import type { Lesson } from '@lectern/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { DateTimeField } from '../../../../../shared/forms/DateTimeField.tsx';
import { TextAreaField, TextField } from '../../../../../shared/forms/fields.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../../../../shared/forms/SwitchField.tsx';
import { usePageSettings } from '../../../../../shared/api/settings.tsx';
import type { Video } from '../../../../../shared/video/video.ts';
import { focusField } from '../../../../../admin/form/focusField.ts';
import { useFormPanel } from '../../../../../admin/form/panel.ts';
import { FieldGroup, FieldRow } from '../../../../../admin/form/screen/FormScreen.tsx';
import { MediaField } from '../../../../../admin/media/MediaField.tsx';
import { ChaptersField } from '../fields/ChaptersField.tsx';
import { clockText } from '../../../../../shared/format/clock.ts';
import { VideoPreview } from './VideoPreview.tsx';
import type { LessonRecord } from '../record.ts';
import { type ChosenSource, recognizedVideo, videoSources } from '../../../../../admin/media/videoSources.ts';
import { fullWatchRules } from '../lessonValues.ts';
import { SubtitlesField } from '../fields/SubtitlesField.tsx';

const message = (record: LessonRecord, path: string) => record.errors[path];

/** The one field that says where the video is, by the source it is of. */
function AddressField({
  record,
  source,
  videoUrl,
  onFile,
}: {
  record: LessonRecord;
  source: ChosenSource;
  videoUrl: string;
  onFile: (url: string) => void;
}) {
  const { t } = useTranslation();
  const panel = useFormPanel();
  const bound = record.field('video_source_url');
  const pasted = useRef<ChosenSource>(undefined);
  // Synchronises the focus with the field of the source that a pasted address has brought.
  useEffect(() => {
    if (pasted.current === source) focusField('video_source_url', panel);
    pasted.current = undefined;
  }, [source, panel]);

  function write(change: { currentTarget: { value: string } }) {
    const { value } = change.currentTarget;
    // Live streams use the same sites as videos, so the chosen source counts.
    const found = source === 'live-stream' ? null : recognizedVideo(value);
    if (!found || found.source === source) {
      bound.onChange(value);
      return;
    }
    pasted.current = found.source;
    if (source !== '') record.set('video_playback_time', '');
    record.set('video_source', found.source);
    record.set('video_source_url', found.address);
  }

  if (source === 'self-hosted') {
    return (
      <MediaField
        label={t('lessons.video_file')}
        kind="video"
        nameOnly
        path="video_source_url"
        value={Number(record.values.video_source_url) || 0}
        preview={videoUrl ? { url: videoUrl, title: t('lessons.video_stored') } : null}
        error={message(record, 'video_source_url')}
        onChange={(id, media) => {
          record.set('video_source_url', id > 0 ? String(id) : '');
          onFile(media?.source_url ?? '');
        }}
      />
    );
  }
  if (source === 'embed-video') {
    return (
      <TextAreaField
        required
        label={t('lessons.embed_code')}
        description={t('lessons.embed_help')}
        dir="ltr"
        spellCheck={false}
        {...bound}
        onChange={write}
      />
    );
  }
  return (
    <TextField
      required={source !== ''}
      type="url"
      label={t(source === 'live-stream' ? 'lessons.stream_address' : 'lessons.video_address')}
      description={t(`lessons.${source === '' ? 'any' : source}_help`)}
      placeholder="https://"
      dir="ltr"
      {...bound}
      onChange={write}
    />
  );
}

/** The video or the stream of a lesson, with what belongs to it. */
export function VideoPanel({
  record,
  lesson,
  pictureUrl,
}: {
  record: LessonRecord;
  lesson: Lesson | undefined;
  pictureUrl: string;
}) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  const [video, setVideo] = useState<Video | null>(null);
  const [videoUrl, setVideoUrl] = useState(lesson?.video_source === 'self-hosted' ? lesson.video_source_url : '');
  const [posterUrl, setPosterUrl] = useState(lesson?.video_poster_url ?? '');
  const { values, getValues, set } = record;
  const source = values.video_source;
  const isVideo = source !== '' && source !== 'live-stream';

  // A typed length is kept; that of a newly chosen video fills an empty field. Viewing a stored video changes nothing,
  // and neither does a length that arrives after a new lesson was saved.
  const storedVideo =
    lesson?.video_source === 'self-hosted' ? String(lesson.video_source_id) : lesson?.video_source_url;
  const settled = record.isNew && record.savedAt !== undefined;
  const readLength = useCallback(
    (seconds: number) => {
      const { video_source_url: video, video_playback_time: length } = getValues();
      if (length !== '' || video === storedVideo || settled) return;
      set('video_playback_time', clockText(seconds));
    },
    [getValues, set, storedVideo, settled],
  );

  function choose(next: string) {
    record.set('video_source', next as typeof source);
    record.set('video_source_url', '');
    record.set('video_playback_time', '');
    setVideoUrl('');
  }

  return (
    <FieldGroup title={t('lessons.video')} description={t('lessons.video_text')}>
      <SelectField
        label={t('lessons.source')}
        unset={t('lessons.no_video')}
        options={videoSources.map((value) => ({ value, label: t(`lessons.source_${value}`) }))}
        value={source}
        onChange={choose}
      />
      <AddressField record={record} source={source} videoUrl={videoUrl} onFile={setVideoUrl} />
      {source !== '' && (
        <VideoPreview
          values={values}
          files={{ video: videoUrl, poster: posterUrl, picture: pictureUrl }}
          onVideo={setVideo}
          onLength={readLength}
        />
      )}
      {source === 'live-stream' && (
        <FieldRow>
          <DateTimeField
            required
            label={t('lessons.starts_at')}
            description={t('form.site_time', { zone: timezone })}
            zone={timezone}
            {...record.field('starts_at')}
          />
          <DateTimeField required label={t('lessons.ends_at')} zone={timezone} {...record.field('ends_at')} />
        </FieldRow>
      )}
      {source === 'live-stream' && (
        <>
          <SwitchField
            label={t('lessons.chat')}
            description={t('lessons.chat_help')}
            {...record.field('live_chat_enabled', 'checkbox')}
          />
          <SwitchField
            label={t('lessons.keep_as_video')}
            description={t('lessons.keep_as_video_help')}
            {...record.field('transform_live_to_video', 'checkbox')}
          />
        </>
      )}
      {isVideo && (
        <>
          <TextField
            label={t('lessons.length')}
            description={t('lessons.length_help')}
            placeholder={t('items.time_form')}
            dir="ltr"
            {...record.field('video_playback_time')}
          />
          <MediaField
            label={t('lessons.poster')}
            help={t('lessons.poster_help')}
            kind="image"
            aspect="wide"
            path="video_poster_id"
            value={values.video_poster_id}
            preview={lesson?.video_poster_url ? { url: lesson.video_poster_url } : null}
            error={message(record, 'video_poster_id')}
            onChange={(id, media) => {
              record.set('video_poster_id', id);
              setPosterUrl(media?.source_url ?? '');
            }}
          />
          <ChaptersField record={record} video={video} />
          {(source === 'self-hosted' || source === 'external') && <SubtitlesField record={record} />}
          {source !== 'embed-video' && (
            <SelectField
              label={t('lessons.full_watch')}
              description={t('lessons.full_watch_help')}
              options={fullWatchRules.map((value) => ({ value, label: t(`lessons.full_watch_${value}`) }))}
              {...record.field('require_full_watch')}
            />
          )}
          <SwitchField
            label={t('lessons.share')}
            description={t('lessons.share_help')}
            {...record.field('video_meta.enable_video_share', 'checkbox')}
          />
          <SwitchField
            label={t('lessons.right_click')}
            description={t('lessons.right_click_help')}
            {...record.field('video_meta.enable_right_button_click', 'checkbox')}
          />
        </>
      )}
    </FieldGroup>
  );
}
