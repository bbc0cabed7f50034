import { describe, expect, it } from 'vitest';
import { videoKey } from './video-key.ts';
import { videoLength, neededPercent } from './video.rules.ts';

const video = { source: 'youtube', address: 'https://youtu.be/abc', seconds: 600, rule: 'inherit' as const };
const on = { enable_watch_full_video: true, completion_percent: 90 };
const off = { ...on, enable_watch_full_video: false };

describe('how much of a video must be seen', () => {
  it.each([
    { title: 'what the school says', given: video, settings: on, needed: 90 },
    { title: 'nothing where the school asks for nothing', given: video, settings: off, needed: 0 },
    { title: 'the lesson may ask by itself', given: { ...video, rule: 'on' as const }, settings: off, needed: 90 },
    { title: 'the lesson may let it be', given: { ...video, rule: 'off' as const }, settings: on, needed: 0 },
    { title: 'nothing of no video', given: { ...video, address: '' }, settings: on, needed: 0 },
    { title: 'nothing of an embed', given: { ...video, source: 'embed-video' }, settings: on, needed: 0 },
    { title: 'nothing of a stream', given: { ...video, source: 'live-stream' }, settings: on, needed: 0 },
    { title: 'an upload', given: { ...video, source: 'self-hosted', address: '7' }, settings: on, needed: 90 },
  ])('$title', ({ given, settings, needed }) => {
    expect(neededPercent(given, settings)).toBe(needed);
  });
});

describe('how long a video is', () => {
  it.each([
    { title: 'as the author says', seconds: 600, said: 0, length: 600 },
    { title: 'a little shorter as the player says', seconds: 600, said: 571.5, length: 571.5 },
    { title: 'not much shorter, whatever the player says', seconds: 600, said: 1, length: 540 },
    { title: 'no longer than the author says', seconds: 600, said: 700, length: 600 },
    { title: 'as the player says where the author says nothing', seconds: 0, said: 123, length: 123 },
    { title: 'unknown', seconds: 0, said: 0, length: 0 },
  ])('$title', ({ seconds, said, length }) => {
    expect(videoLength({ seconds }, said)).toBe(length);
  });
});

it('a video is known by where it is from', () => {
  expect(videoKey(video)).toBe(videoKey({ ...video }));
  expect(videoKey(video)).not.toBe(videoKey({ ...video, source: 'external' }));
  expect(videoKey(video)).not.toBe(videoKey({ ...video, address: 'https://youtu.be/abd' }));
  expect(videoKey({ source: 'a', address: 'bc' })).not.toBe(videoKey({ source: 'ab', address: 'c' }));
});
