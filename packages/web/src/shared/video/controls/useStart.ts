import { useEffect } from 'react';
import { usePageSettings } from '../../api/settings.tsx';
import { rememberedSpeed, showRememberedCaptions } from '../choices.ts';
import type { Video, VideoStudy } from '../video.ts';
import { useVideoWords } from '../words.ts';

/** Browsers allow muted autoplay. */
async function begin(video: Video) {
  try {
    await video.play();
  } catch {
    video.muted = true;
    await Promise.resolve(video.play()).catch(() => {});
  }
}

/** At the speed and with the captions its viewer last chose, from where it begins. */
function setUp(video: Video, { at, language, byItself }: { at: number; language: string; byItself: boolean }) {
  const speed = rememberedSpeed();
  if (speed !== 1) video.playbackRate = speed;
  showRememberedCaptions(video, language);
  // Its address has said so already.
  if (at > 0 && video.localName !== 'youtube-video') video.currentTime = at;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (byItself && !still && video.paused) void begin(video);
}

/** Sets a video up that has just arrived. */
export function useStart(video: Video | null, start: VideoStudy['start'] | undefined) {
  const { language } = useVideoWords();
  const { video: settings } = usePageSettings();
  const at = start?.at ?? 0;
  const byItself = start !== undefined && settings.autoplay === 'yes';

  // Synchronises with the video: it can be set up once it knows its length.
  useEffect(() => {
    if (!video) return undefined;
    const ready = () => setUp(video, { at, language, byItself });
    if (video.readyState > 0) ready();
    else video.addEventListener('loadedmetadata', ready, { once: true });
    const tracks = video.textTracks;
    const late = () => showRememberedCaptions(video, language);
    tracks?.addEventListener('addtrack', late);
    return () => {
      video.removeEventListener('loadedmetadata', ready);
      tracks?.removeEventListener('addtrack', late);
    };
  }, [video, at, byItself, language]);
}
