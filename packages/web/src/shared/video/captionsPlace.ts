import type { Video } from './video.ts';

/** What the controls take of the picture's foot; the stylesheet moves captions as far in the other browsers. */
const CONTROLS_PX = 70;

/** Cues that we have positioned. Cues with a position of their own keep it. */
const placed = new WeakSet<VTTCue>();

/** Firefox sets the last line of a caption this much of the picture below the place it is given. */
const LINE_PERCENT = 6;

/** The bottom of a caption above the controls, in percent of the picture. */
export const lineAbove = (height: number): number =>
  Math.max(0, Math.round(100 * (1 - CONTROLS_PX / height)) - LINE_PERCENT);

export function placeCue(cue: VTTCue, line: number | null): void {
  if (cue.line !== 'auto' && !placed.has(cue)) return;
  if (line === null) {
    placed.delete(cue);
    cue.snapToLines = true;
    cue.lineAlign = 'start';
    cue.line = 'auto';
  } else {
    placed.add(cue);
    cue.snapToLines = false;
    cue.lineAlign = 'end';
    cue.line = line;
  }
}

/** Videos whose captions are placed already: a video that is given to its page anew is the same video. */
const placing = new WeakSet<Video>();

/** From now on each caption gives way to the controls while they are shown, as long as the video is there. */
export function placeCaptions(video: Video): void {
  const controller = video.closest('media-controller');
  const tracks = video.textTracks;
  if (!controller || !tracks || placing.has(video)) return;
  placing.add(video);
  const place = () => {
    const inTheWay = controller.hasAttribute('mediapaused') || !controller.hasAttribute('userinactive');
    const line = inTheWay && video.clientHeight > 0 ? lineAbove(video.clientHeight) : null;
    for (const track of tracks) for (const cue of track.activeCues ?? []) placeCue(cue as VTTCue, line);
  };
  // Both end with the elements they listen to.
  new MutationObserver(place).observe(controller, { attributeFilter: ['mediapaused', 'userinactive'] });
  const listen = () => {
    for (const track of tracks) track.addEventListener('cuechange', place);
  };
  listen();
  tracks.addEventListener('addtrack', listen);
}
