import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chooseCaptions,
  chooseSpeed,
  rememberedSpeed,
  showRememberedCaptions,
  speedBeside,
  toggleCaptions,
  trackFor,
} from './choices.ts';
import type { Video } from './video.ts';
import { youtubeAddress } from './sources/youtubeAddress.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  return () => vi.unstubAllGlobals();
});

const videoWith = (...languages: string[]) =>
  ({
    playbackRate: 1,
    textTracks: languages.map((language) => ({ kind: 'captions', label: language, language, mode: 'disabled' })),
  }) as unknown as Video;
const shown = (video: Video) => [...(video.textTracks ?? [])].find(({ mode }) => mode === 'showing')?.language;

describe('the speed of videos', () => {
  it('is what was last chosen, one and a half as well as normal', () => {
    expect(rememberedSpeed()).toBe(1);
    chooseSpeed(videoWith(), 1.5);
    expect(rememberedSpeed()).toBe(1.5);
  });

  it('is normal where something else was stored', () => {
    localStorage.setItem('lectern.film.speed', '16');
    expect(rememberedSpeed()).toBe(1);
  });

  it.each([
    { from: 1, up: 1.25, down: 0.75 },
    { from: 2, up: 2, down: 1.75 },
    { from: 0.5, up: 0.75, down: 0.5 },
    { from: 3, up: 2, down: 1.75 },
  ])('goes from $from to $up and to $down', ({ from, up, down }) => {
    expect([speedBeside(from, 1), speedBeside(from, -1)]).toEqual([up, down]);
  });
});

describe('captions', () => {
  it('are as the author left them until somebody chooses', () => {
    const video = videoWith('en', 'de');
    showRememberedCaptions(video, 'de');
    expect(shown(video)).toBeUndefined();
  });

  it('are in the language that was chosen in another video', () => {
    const first = videoWith('en', 'de');
    chooseCaptions(first, first.textTracks?.[1] ?? null);
    const next = videoWith('en', 'fr', 'de');
    showRememberedCaptions(next, 'en');
    expect(shown(next)).toBe('de');
  });

  it('are off in the next video when they were turned off', () => {
    const first = videoWith('en');
    toggleCaptions(first, 'en');
    expect(toggleCaptions(first, 'en')).toBe(false);
    const next = videoWith('en');
    showRememberedCaptions(next, 'en');
    expect(shown(next)).toBeUndefined();
  });

  it.each([
    { has: ['en', 'de-AT'], wanted: ['de', 'en'], found: 'de-AT' },
    { has: ['fr', 'en'], wanted: ['ar', 'en'], found: 'en' },
    { has: ['fr', 'it'], wanted: ['ar', 'en'], found: 'fr' },
    { has: [], wanted: ['en'], found: undefined },
  ])('of $has for who wants $wanted are $found', ({ has, wanted, found }) => {
    const tracks: { language: string }[] = has.map((language) => ({ language }));
    expect(trackFor(tracks, wanted)?.language).toBe(found);
  });
});

describe('the address of a video on YouTube', () => {
  it.each([
    { address: 'https://www.youtube.com/watch?v=abc', at: 0, goes: 'https://www.youtube-nocookie.com/watch?v=abc' },
    { address: 'https://youtube.com/watch?v=abc', at: 90.7, goes: 'https://www.youtube-nocookie.com/watch?v=abc&t=90' },
    { address: 'https://youtu.be/abc?t=10', at: 20, goes: 'https://youtu.be/abc?t=20' },
  ])('$address from $at', ({ address, at, goes }) => {
    expect(youtubeAddress(address, at)).toBe(goes);
  });
});
