import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../../../admin/form/fieldRules.ts';
import { formRules } from '../../../../admin/form/rules.ts';
import { type LessonValues, lessonBody, lessonErrors, lessonFormFields, lessonValues } from './lessonValues.ts';

const rules = formRules(((key: string) => key) as never);
const words = {
  notASource: (source: string) => `not ${source}`,
  notRecognized: 'not recognized',
  badTime: 'bad time',
  overlap: 'overlap',
  outside: 'outside',
  endFirst: 'end first',
};
const blank = lessonValues(undefined, { sectionId: 7, source: '' });
const chapter = (start_time: string, end_time: string) => ({ id: '', label: 'A', start_time, end_time });
const video = (
  time_stamps: LessonValues['video_meta']['time_stamps'],
  more: Partial<LessonValues> = {},
): LessonValues => ({
  ...blank,
  name: 'Moon',
  video_source: 'youtube',
  video_source_url: 'https://youtu.be/62Rw58Ekam4',
  video_meta: { ...blank.video_meta, time_stamps },
  ...more,
});
const errors = (values: LessonValues) =>
  Object.fromEntries(Object.entries(lessonErrors(values, rules, words)).filter(([, said]) => said));

describe('what is wrong with a lesson', () => {
  it('is nothing for a text with a name', () => {
    expect(errors({ ...blank, name: 'Moon' })).toEqual({});
  });

  it('is what is over the limits of its fields', () => {
    const said = fieldErrors(lessonFormFields, { ...blank, estimated_minutes: 10_001 }, rules);
    expect(said).toMatchObject({ name: 'form.required', estimated_minutes: 'form.too_big', lesson_type: undefined });
  });

  it('is an address of no source, which would be lost', () => {
    expect(errors({ ...blank, name: 'Moon', video_source_url: 'moon' })).toEqual({
      video_source_url: 'not recognized',
    });
  });

  it('is an address of another source', () => {
    expect(errors(video([], { video_source: 'vimeo' }))).toEqual({ video_source_url: 'not vimeo' });
    expect(errors(video([], { video_source_url: '' }))).toEqual({ video_source_url: 'form.required' });
  });

  it.each([
    { title: 'chapters in any order are fine', chapters: [chapter('1:00', '2:00'), chapter('0', '1:00')], said: {} },
    {
      title: 'the later of two that overlap',
      chapters: [chapter('1:00', '2:00'), chapter('0:00', '1:01')],
      said: { 'video_meta.time_stamps.0.start_time': 'overlap' },
    },
    {
      title: 'one inside of another',
      chapters: [chapter('0:00', '2:00'), chapter('0:30', '0:40'), chapter('1:00', '2:00')],
      said: { 'video_meta.time_stamps.1.start_time': 'overlap', 'video_meta.time_stamps.2.start_time': 'overlap' },
    },
    {
      title: 'one that ends before it starts',
      chapters: [chapter('1:00', '0:30')],
      said: { 'video_meta.time_stamps.0.end_time': 'end first' },
    },
    {
      title: 'one that ends after the video',
      chapters: [chapter('0:00', '3:01')],
      said: { 'video_meta.time_stamps.0.end_time': 'outside' },
    },
    {
      title: 'one whose time is none',
      chapters: [chapter('soon', '')],
      said: { 'video_meta.time_stamps.0.start_time': 'bad time', 'video_meta.time_stamps.0.end_time': 'form.required' },
    },
  ])('$title', ({ chapters, said }) => {
    expect(errors(video(chapters, { video_playback_time: '3:00' }))).toEqual(said);
  });

  it('is a stream without its times, or that ends before it starts', () => {
    const stream = video([], { video_source: 'live-stream' });
    expect(Object.keys(errors(stream))).toEqual(['starts_at', 'ends_at']);
    expect(errors({ ...stream, starts_at: '2030-05-01T09:00:00.000Z', ends_at: '2030-05-01T08:00:00.000Z' })).toEqual({
      ends_at: 'form.end_before_start',
    });
  });
});

describe('a new lesson', () => {
  it('begins empty, but for what lessons usually are', () => {
    expect(blank).toMatchObject({
      name: '',
      short_description: '',
      featured_image: 0,
      starts_at: null,
      transform_live_to_video: false,
      reviews_allowed: true,
      live_chat_enabled: true,
      require_full_watch: 'inherit',
    });
  });
});

describe('what is sent of a lesson', () => {
  it('is what has changed, in the shape of the wire', () => {
    const values = video([chapter('0:00', '1:30')], {
      video_playback_time: '1:30',
      download_materials: [{ id: 4, title: 'a', url: '', facts: '', label: 'Sheet', downloadable: false }],
    });
    expect(lessonBody({ video_playback_time: '1:30', download_materials: [] }, values)).toEqual({
      video_playback_time: 90,
      download_materials: [{ id: 4, label: 'Sheet', downloadable: false }],
    });
  });

  it('names the source, the address and the chapters of a video together', () => {
    const values = video([chapter('0:00', '1:30')]);
    expect(lessonBody({ video_source_url: '' }, values)).toEqual({
      video_source: 'youtube',
      video_source_url: 'https://youtu.be/62Rw58Ekam4',
      video_meta: {
        enable_video_share: false,
        enable_right_button_click: false,
        time_stamps: [{ label: 'A', start_time: 0, end_time: 90 }],
      },
    });
    expect(lessonBody({ video_source: '' }, { ...values, video_source: '' })).toEqual({ video_source_url: '' });
  });
});
