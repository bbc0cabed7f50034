import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged } from './ranges.ts';
import { createRecorder, type Sample } from './recorder.ts';

const playing = (position: number, seconds: number, rate = 1): Sample => ({
  position,
  at: seconds * 1000,
  rate,
  playing: true,
});
const paused = (position: number, seconds: number): Sample => ({ ...playing(position, seconds), playing: false });

function recorded(samples: readonly Sample[]) {
  const recorder = createRecorder();
  for (const sample of samples) recorder.look(sample);
  return recorder.take();
}

describe('what was played', () => {
  it.each([
    { title: 'from play to pause', samples: [playing(3, 0), playing(4, 1), paused(4.2, 1.2)], played: [[3, 4.2]] },
    { title: 'nothing while the video stands', samples: [paused(3, 0), paused(3, 9)], played: [] },
    {
      title: 'not what a seek left out',
      samples: [playing(0, 0), playing(5, 5), playing(50, 5.1), playing(52, 7.1)],
      played: [
        [0, 5],
        [50, 52],
      ],
    },
    {
      title: 'once more what a seek back shows again',
      samples: [playing(10, 0), playing(12, 2), playing(10, 2.1), playing(11, 3.1)],
      played: [
        [10, 12],
        [10, 11],
      ],
    },
    {
      title: 'from the beginning where a busy browser tells late that the video plays again',
      samples: [paused(52, 0), playing(0.8, 2), playing(5, 6.2)],
      played: [[0, 5]],
    },
    {
      title: 'not the beginning where there was no time to play it',
      samples: [playing(51, 0), playing(0.8, 0.1), playing(5, 4.3)],
      played: [[0.8, 5]],
    },
    { title: 'twice as much at twice the speed', samples: [playing(0, 0, 2), playing(20, 10, 2)], played: [[0, 20]] },
    { title: 'nothing faster than the highest speed', samples: [playing(0, 0, 8), playing(80, 10, 8)], played: [] },
    {
      title: 'all of it where the browser slept and looked late',
      samples: [playing(0, 0), playing(60, 60)],
      played: [[0, 60]],
    },
    {
      title: 'not what a waiting video could have played',
      samples: [playing(0, 0), playing(0, 30), playing(20, 30.2)],
      played: [],
    },
    {
      title: 'not the sum of many small steps ahead',
      samples: [0, 1, 2, 3, 4, 5].map((step) => playing(step * 0.4, step * 0.01)),
      played: [[0, 0.4]],
    },
  ])('$title', ({ samples, played }) => {
    expect(recorded(samples)).toEqual(played);
  });

  it('is handed over once, and goes on where it was handed over', () => {
    const recorder = createRecorder();
    recorder.look(playing(0, 0));
    recorder.look(playing(10, 10));
    expect(recorder.take()).toEqual([[0, 10]]);
    expect(recorder.take()).toEqual([]);
    recorder.look(playing(14, 14));
    expect(recorder.take()).toEqual([[10, 14]]);
  });

  it('leaves out what a player says it jumped over, however little', () => {
    const recorder = createRecorder();
    recorder.look(playing(0, 0));
    recorder.look(playing(1, 1));
    recorder.jump(playing(1.3, 1.1));
    recorder.look(playing(2.3, 2.1));
    expect(recorder.take()).toEqual([
      [0, 1],
      [1.3, 2.3],
    ]);
  });
});

type Deed =
  | { kind: 'play'; quarters: number; rate: number }
  | { kind: 'wait'; quarters: number }
  | { kind: 'seek'; to: number }
  | { kind: 'hand over' };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant('play' as const),
    quarters: fc.integer({ min: 1, max: 80 }),
    rate: fc.constantFrom(0.5, 1, 1.5, 2),
  }),
  fc.record({ kind: fc.constant('wait' as const), quarters: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ kind: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 600 }) }),
  fc.record({ kind: fc.constant('hand over' as const) }),
);

describe('any sequence of playing, waiting and seeking', () => {
  it('gives exactly what was played', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const recorder = createRecorder();
        const told: (readonly [number, number])[] = [];
        const truth: [number, number][] = [];
        let position = 0;
        let quarter = 0;
        const sample = (isPlaying: boolean, rate = 1): Sample => ({
          position,
          at: quarter * 250,
          rate,
          playing: isPlaying,
        });
        for (const one of deeds) {
          if (one.kind === 'hand over') told.push(...recorder.take());
          if (one.kind === 'wait') {
            recorder.look(sample(false));
            quarter += one.quarters;
            recorder.look(sample(false));
          }
          if (one.kind === 'seek') {
            position = one.to;
            recorder.jump(sample(false));
          }
          if (one.kind === 'play') {
            const from = position;
            recorder.look(sample(true, one.rate));
            for (let at = 0; at < one.quarters; at++) {
              quarter += 1;
              position += one.rate / 4;
              recorder.look(sample(true, one.rate));
            }
            recorder.look(sample(false, one.rate));
            truth.push([from, position]);
          }
        }
        told.push(...recorder.take());
        expect(merged(told)).toEqual(merged(truth));
      }),
    );
  });

  it('never gives more seconds than the clock allows, whatever a player says', () => {
    const sample = fc.record({
      position: fc.double({ min: 0, max: 1000, noNaN: true }),
      step: fc.integer({ min: 0, max: 5000 }),
      rate: fc.constantFrom(0.5, 1, 2, 16),
      playing: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 60 }), (samples) => {
        const recorder = createRecorder();
        let at = 0;
        for (const { step, ...rest } of samples) {
          at += step;
          recorder.look({ ...rest, at });
        }
        const seconds = recorder.take().reduce((sum, [from, to]) => sum + to - from, 0);
        expect(seconds).toBeLessThanOrEqual((at / 1000) * 2 + 0.5 + 1e-3);
      }),
    );
  });
});
