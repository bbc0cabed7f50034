import type { Lesson } from '@lectern/contract';
import type { Video } from '../../../../../shared/video/video.ts';
import { lengthOf } from './ranges.ts';
import { createRecorder, type Sample } from './recorder.ts';
import { createReporter, EVERY_MS } from './reporter.ts';
import { createSeen } from './seen.ts';
import { type Answer, senderFor } from './send.ts';
import type { WatchStorage } from './watchStorage.ts';

/** The last seconds of a video need not be watched. */
const TOLERANCE = 2;
/** Seeking fires many events. The position is reported after the last one. */
const SETTLED_MS = 1000;
/** Their player says that it seeks whenever its clock makes a step. */
const SEEKS_ALL_THE_TIME = 'youtube-video';

export interface WatchingNews {
  /** Whether views are sent to the server. */
  counts: boolean;
  onAnswer: (answer: Answer) => void;
  onSeen: () => void;
}

/** Watches one open video of a lesson: records what is played and reports it. */
export function createWatching({
  lesson,
  storage,
  signedIn,
}: {
  lesson: Lesson;
  storage: WatchStorage;
  signedIn: boolean;
}) {
  let news: WatchingNews = { counts: false, onAnswer() {}, onSeen() {} };
  const { ranges: before, needed } = lesson.user_progress_videos_meta.watched;
  const seen = createSeen([...before, ...storage.read().ranges]);
  const recorder = createRecorder();
  let length = lesson.video_playback_time;
  let position = 0;
  let played = false;
  let told = false;

  /** Enough by what this page knows; where something must be seen, the server has the word. */
  const enough = () =>
    length > 0 &&
    // A file that the browser cannot read has a duration of 0, of which not everything has been watched.
    lengthOf(seen.read()) > Math.max(0, (length * (needed || 100)) / 100 - TOLERANCE);
  let wasEnough = enough();

  function sayEnough() {
    if (told) return;
    told = true;
    news.onSeen();
  }

  const reporter = createReporter({
    storage,
    send: senderFor({
      lesson,
      signedIn,
      length: () => length,
      onAnswer(answer) {
        seen.add(answer.watched.ranges);
        news.onAnswer(answer);
        if (answer.watched.needed > 0 && answer.watched.done) sayEnough();
      },
    }),
  });

  function flush(how: { closing: boolean; leaving?: boolean }) {
    const ranges = recorder.take();
    seen.add(ranges);
    reporter.add(news.counts ? ranges : [], position);
    if (news.counts) void reporter.report(how);
    const serverSays = news.counts && needed > 0;
    if (!serverSays && !wasEnough && enough()) sayEnough();
    wasEnough = enough();
  }

  /** Hears the video until what it gives back is called. */
  function attach(video: Video): () => void {
    let settled: ReturnType<typeof setTimeout> | undefined;
    /** Nothing more will be played: another video of this person may count at once. */
    let ended = false;
    const sample = (): Sample => ({
      position: video.currentTime,
      at: performance.now(),
      rate: video.playbackRate,
      playing: !video.paused,
    });
    function look() {
      const now = sample();
      if (Number.isFinite(video.duration) && video.duration > 0) length = video.duration;
      if (played || now.playing) position = now.position;
      recorder.look(now);
    }
    function draw() {
      look();
      if (!video.paused) seen.add(recorder.peek());
    }
    const hears: Record<string, () => void> = {
      timeupdate: draw,
      ratechange: look,
      playing: look,
      play() {
        played = true;
        ended = false;
        look();
        flush({ closing: false });
      },
      pause() {
        look();
        if (played) flush({ closing: ended });
      },
      ended() {
        look();
        // The next time it begins at its beginning.
        position = length;
        ended = true;
        flush({ closing: true });
      },
      seeking() {
        if (video.localName === SEEKS_ALL_THE_TIME) return look();
        recorder.jump(sample());
        if (played) position = video.currentTime;
      },
      seeked() {
        clearTimeout(settled);
        if (played && video.localName !== SEEKS_ALL_THE_TIME)
          settled = setTimeout(() => flush({ closing: ended }), SETTLED_MS);
      },
    };
    const hidden = () => {
      if (document.visibilityState !== 'hidden' || !played) return;
      look();
      flush({ closing: ended });
    };
    const leave = () => played && flush({ closing: true, leaving: true });
    const beat = setInterval(() => {
      if (video.paused) return;
      look();
      flush({ closing: false });
    }, EVERY_MS);

    for (const [event, listener] of Object.entries(hears)) video.addEventListener(event, listener);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    if (!video.paused) hears.play?.();
    else if (news.counts && reporter.pending().length > 0) void reporter.report();
    return () => {
      clearInterval(beat);
      clearTimeout(settled);
      for (const [event, listener] of Object.entries(hears)) video.removeEventListener(event, listener);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }

  return {
    seen,
    attach,
    /** The listener from now on. */
    tell(next: WatchingNews) {
      news = next;
    },
    stop: reporter.stop,
  };
}
