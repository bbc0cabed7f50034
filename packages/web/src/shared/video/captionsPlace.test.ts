import { expect, it } from 'vitest';
import { lineAbove, placeCue } from './captionsPlace.ts';

const cue = (line: VTTCue['line']) => ({ line, lineAlign: 'start', snapToLines: true }) as VTTCue;

it('captions end above the controls, on a small picture at its top', () => {
  expect(lineAbove(470)).toBe(79);
  expect(lineAbove(200)).toBe(59);
  expect(lineAbove(40)).toBe(0);
});

it('a caption gives way to the controls and comes back', () => {
  const one = cue('auto');
  placeCue(one, 79);
  expect(one).toEqual({ line: 79, lineAlign: 'end', snapToLines: false });
  placeCue(one, null);
  expect(one).toEqual({ line: 'auto', lineAlign: 'start', snapToLines: true });
});

it('a caption that its author gave a place keeps it', () => {
  const one = cue(0);
  placeCue(one, 79);
  placeCue(one, null);
  expect(one).toEqual({ line: 0, lineAlign: 'start', snapToLines: true });
});
