import { describe, expect, it } from 'vitest';
import { hasMoments, tabsOf } from './videoTabs.ts';

const track = { media_id: 1, url: '/en.vtt', label: 'English', language: 'en' };
const file = { video_source: 'self-hosted', video_source_url: '/video.mp4', stream_state: '' } as const;
const on = { video: { notes: 'yes', gestures: 'yes', autoplay: 'no', resume: 'yes' } } as const;
const off = { video: { ...on.video, notes: 'no' } } as const;

describe('the tabs below a video', () => {
  it('are all there for a video with words', () => {
    expect(tabsOf({ ...file, subtitles: [track] }, on)).toEqual(['overview', 'notes', 'all-notes', 'transcript']);
  });

  it('have no transcript where there is none to read', () => {
    expect(tabsOf({ ...file, subtitles: [] }, on)).toEqual(['overview', 'notes', 'all-notes']);
  });

  it('have no notes where the school wants none', () => {
    expect(tabsOf({ ...file, subtitles: [track] }, off)).toEqual(['overview', 'transcript']);
  });
});

describe('the moment of a video', () => {
  it.each([
    { title: 'of a file can be told', source: 'self-hosted', url: '/video.mp4', state: '', told: true },
    {
      title: 'of a video on YouTube can be told',
      source: 'youtube',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      state: '',
      told: true,
    },
    {
      title: 'in a frame of another site cannot',
      source: 'embed-video',
      url: '<iframe src="https://fast.wistia.net/embed/iframe/x"></iframe>',
      state: '',
      told: false,
    },
    {
      title: 'of a video in pieces can be told',
      source: 'external',
      url: 'https://videos.example.com/video.m3u8',
      state: '',
      told: true,
    },
    {
      title: 'of a running stream cannot',
      source: 'live-stream',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      state: 'live',
      told: false,
    },
    { title: 'of a stream that is to come cannot', source: 'live-stream', url: '', state: 'upcoming', told: false },
    {
      title: 'of the recording of a stream can be told',
      source: 'live-stream',
      url: 'https://www.youtube.com/watch?v=abcdefghijk',
      state: 'ended',
      told: true,
    },
  ] as const)('$title', ({ source, url, state, told }) => {
    expect(hasMoments({ video_source: source, video_source_url: url, stream_state: state })).toBe(told);
  });
});
