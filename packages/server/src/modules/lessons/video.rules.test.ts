import { describe, expect, it } from 'vitest';
import { chaptersError, factsOf, sortedChapters } from './video.rules.ts';

const chapter = (start_time: number, end_time: number) => ({ label: `From ${start_time}`, start_time, end_time });

describe('chapters of a video', () => {
  it('stand in the order of the video, each with an id', () => {
    expect(sortedChapters([{ ...chapter(60, 90), id: 'b' }, chapter(0, 60)])).toEqual([
      { ...chapter(0, 60), id: 'chapter-1' },
      { ...chapter(60, 90), id: 'b' },
    ]);
  });

  it.each([
    { title: 'that follow each other are fine', chapters: [chapter(0, 60), chapter(60, 90)], seconds: 90, error: null },
    { title: 'may leave gaps', chapters: [chapter(0, 10), chapter(60, 90)], seconds: 90, error: null },
    {
      title: 'must not overlap: the later one is at error',
      chapters: [chapter(0, 61), chapter(60, 90)],
      seconds: 90,
      error: { place: 1, field: 'start_time', code: 'chapters_overlap' },
    },
    {
      title: 'are told by the place they were given in',
      chapters: [chapter(60, 90), chapter(0, 61)],
      seconds: 90,
      error: { place: 0, field: 'start_time', code: 'chapters_overlap' },
    },
    {
      title: 'must end after they start',
      chapters: [chapter(0, 5), chapter(10, 10)],
      seconds: 90,
      error: { place: 1, field: 'end_time', code: 'end_before_start' },
    },
    {
      title: 'must end with the video',
      chapters: [chapter(0, 91)],
      seconds: 90,
      error: { place: 0, field: 'end_time', code: 'chapter_after_video' },
    },
    { title: 'end anywhere while the length is unknown', chapters: [chapter(0, 91)], seconds: 0, error: null },
  ])('$title', ({ chapters, seconds, error }) => {
    expect(chaptersError(chapters, seconds)).toEqual(error);
  });
});

describe('what the outline shows of a lesson', () => {
  it.each([
    {
      title: 'a video, from where, and its whole minutes',
      lesson: { videoSource: 'youtube', videoSourceUrl: 'https://www.youtube.com/watch?v=x', videoPlaybackTime: 61 },
      facts: { video: true, videoSource: 'youtube', videoPlaybackTime: 61, duration: 2, preview: false },
    },
    {
      title: 'the minutes its author says, whatever its length',
      lesson: { videoSource: 'youtube', videoSourceUrl: 'x', videoPlaybackTime: 61, estimatedMinutes: 25 },
      facts: { video: true, videoSource: 'youtube', videoPlaybackTime: 61, duration: 25, preview: false },
    },
    {
      title: 'no video where only a source is chosen',
      lesson: { videoSource: 'youtube', videoSourceUrl: '', videoPlaybackTime: 61 },
      facts: { video: false, videoSource: '', videoPlaybackTime: 0, duration: 0, preview: false },
    },
    {
      title: 'the minutes of its text beside those of its video',
      lesson: {
        description: `<p>${'word '.repeat(250)}</p>`,
        videoSource: 'youtube',
        videoSourceUrl: 'https://www.youtube.com/watch?v=x',
        videoPlaybackTime: 61,
      },
      facts: { video: true, videoSource: 'youtube', videoPlaybackTime: 61, duration: 4, preview: false },
    },
  ])('$title', ({ lesson, facts }) => {
    expect(factsOf(lesson, false)).toEqual(facts);
  });
});
