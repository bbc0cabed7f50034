/** The video's sound: slow chords and a few bells, made of sines so that nothing is borrowed. */
import { random } from './ink.mjs';

const rate = 44100;
const pitch = (semitonesFromA4) => 440 * 2 ** (semitonesFromA4 / 12);

// D major with open colors; each chord swells in while the last one leaves.
const chords = [
  [-31, -19, -12, -8, -5, -3],
  [-34, -22, -10, -7, -3, 0],
  [-26, -14, -10, -7, -3, 2],
  [-24, -17, -12, -8, -3, 2],
];
const bells = [-7, -5, -3, 0, 2, 5, 7, 9];

const fade = (value) => value * value * (3 - 2 * value);
const clamp = (value) => Math.min(1, Math.max(0, value));

/** Interleaved 16-bit stereo. */
export function tones(seconds) {
  const frames = Math.round(seconds * rate);
  const sound = [new Float32Array(frames), new Float32Array(frames)];
  const chance = random(7);

  const span = 6.5;
  for (let start = 0, index = 0; start < seconds - 2; start += span, index += 1) {
    for (const [voice, note] of (chords[index % chords.length] ?? []).entries()) {
      const frequency = pitch(note);
      const pan = 0.5 + 0.3 * Math.sin(voice * 2.1 + index);
      const level = 0.1 / (1 + voice * 0.25);
      const phase = chance() * Math.PI * 2;
      const end = Math.min(frames, Math.round((start + span + 3) * rate));
      for (let at = Math.round(start * rate); at < end; at += 1) {
        const t = at / rate - start;
        const swell = fade(clamp(t / 2.6)) * fade(clamp((span + 3 - t) / 3.4));
        const angle = 2 * Math.PI * frequency * t + phase + 0.6 * Math.sin(2 * Math.PI * 0.21 * t + voice);
        const sample = swell * level * (Math.sin(angle) + 0.18 * Math.sin(2 * angle) + 0.05 * Math.sin(3 * angle));
        sound[0][at] += sample * (1 - pan);
        sound[1][at] += sample * pan;
      }
    }
  }

  for (let start = 3; start < seconds - 5; start += 1.625 * (1 + Math.floor(chance() * 2))) {
    const frequency = pitch(bells[Math.floor(chance() * bells.length)]);
    const pan = 0.25 + chance() * 0.5;
    const level = 0.035 + chance() * 0.03;
    const end = Math.min(frames, Math.round((start + 4) * rate));
    for (let at = Math.round(start * rate); at < end; at += 1) {
      const t = at / rate - start;
      const ring = fade(clamp(t / 0.03)) * Math.exp(-t * 1.5) * fade(clamp((4 - t) / 0.5));
      const sample =
        level *
        ring *
        (Math.sin(2 * Math.PI * frequency * t) +
          0.25 * Math.exp(-t * 3) * Math.sin(2 * Math.PI * frequency * 2.01 * t));
      sound[0][at] += sample * (1 - pan);
      sound[1][at] += sample * pan;
    }
  }

  // Four quiet echoes, crossed between the channels, simulate a room.
  const room = sound.map((side) => Float32Array.from(side));
  for (const [delay, gain] of [
    [0.093, 0.28],
    [0.171, 0.22],
    [0.267, 0.17],
    [0.389, 0.12],
  ]) {
    const shift = Math.round(delay * rate);
    for (let at = shift; at < frames; at += 1) {
      sound[0][at] += gain * room[1][at - shift];
      sound[1][at] += gain * room[0][at - shift];
    }
  }

  let peak = 0;
  for (const side of sound) for (const sample of side) peak = Math.max(peak, Math.abs(sample));
  const out = Buffer.alloc(frames * 4);
  for (let at = 0; at < frames; at += 1) {
    const edge = fade(clamp(at / rate / 1.5)) * fade(clamp((frames - at) / rate / 3.5));
    for (const side of [0, 1])
      out.writeInt16LE(Math.round((sound[side][at] / peak) * 0.46 * edge * 32767), at * 4 + side * 2);
  }
  return { pcm: out, rate };
}
