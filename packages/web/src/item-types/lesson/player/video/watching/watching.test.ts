import type { Lesson } from '@lectern/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '../../../../../shared/api/client.ts';
import type { Video } from '../../../../../shared/video/video.ts';
import type { Kept, WatchStorage } from './watchStorage.ts';
import { createWatching } from './watching.ts';

interface Body {
  resume_time?: number;
  watched: { ranges: [number, number][]; closing: boolean };
}

/** A video that plays as its journey says. */
class FakeVideo extends EventTarget {
  localName = 'video';
  currentTime = 0;
  duration = 100;
  paused = true;
  playbackRate = 1;

  begin() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }

  async run(seconds: number) {
    for (let quarter = 0; quarter < seconds * 4; quarter++) {
      await vi.advanceTimersByTimeAsync(250);
      this.currentTime += this.playbackRate / 4;
      this.dispatchEvent(new Event('timeupdate'));
    }
  }

  stand() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  seek(to: number) {
    this.currentTime = to;
    this.dispatchEvent(new Event('seeking'));
    this.dispatchEvent(new Event('seeked'));
  }
}

let reports: Body[] = [];
let storage: WatchStorage;
/** Percent the school asks for. */
let asked = 10;

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  let kept: Pick<Kept, 'ranges' | 'resume'> = { ranges: [], resume: null };
  storage = { read: () => kept, write: (next) => (kept = next) };
  const answer = (body: Body) => {
    reports.push(body);
    const ranges = reports.flatMap(({ watched }) => watched.ranges);
    const covered = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
    return Response.json({
      resume_time: body.resume_time ?? 0,
      watched: { ranges, covered, needed: asked, done: covered >= asked },
      counted: true,
      elsewhere: false,
    });
  };
  const fetcher = async (_: unknown, init?: RequestInit) => answer(JSON.parse(String(init?.body)) as Body);
  configureApi({ rootApiUrl: '/api', nonce: '', current_user_id: 1 }, fetcher);
  vi.stubGlobal('fetch', fetcher);
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en' } }),
  );
  vi.stubGlobal('window', new EventTarget());
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

function opened({ counts = true, needed = 10 } = {}) {
  asked = needed;
  const lesson = {
    id: 1,
    course_id: 1,
    video_playback_time: 100,
    user_progress_videos_meta: { watched: { ranges: [], covered: 0, needed, done: needed === 0 } },
  } as unknown as Lesson;
  const video = new FakeVideo();
  const onSeen = vi.fn<() => void>();
  const watching = createWatching({ lesson, storage, signedIn: true });
  watching.tell({ counts, onSeen, onAnswer() {} });
  const leave = watching.attach(video as unknown as Video);
  return { video, watching, leave, onSeen };
}

const told = () => reports.flatMap(({ watched }) => watched.ranges);

describe('a video that is watched', () => {
  it('says nothing before it plays', async () => {
    const { video, leave } = opened();
    video.seek(40);
    await vi.advanceTimersByTimeAsync(60_000);
    leave();
    expect(reports).toEqual([]);
  });

  it('reports when it begins, every ten seconds, and when it is paused', async () => {
    const { video } = opened();
    video.begin();
    await video.run(25);
    video.stand();
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toEqual([
      [0, 9.75],
      [9.75, 19.75],
      [19.75, 25],
    ]);
    expect(reports[0]).toMatchObject({ resume_time: 0, watched: { ranges: [] } });
    expect(reports.at(-1)?.resume_time).toBe(25);
  });

  it('leaves out what was jumped over, and reports once where a search ends', async () => {
    const { video } = opened();
    video.begin();
    await video.run(2);
    video.seek(50);
    video.seek(60);
    video.seek(70);
    await video.run(3);
    video.stand();
    await vi.advanceTimersByTimeAsync(0);
    expect(told()).toEqual([
      [0, 2],
      [70, 70.75],
      [70.75, 73],
    ]);
  });

  it('says that it closes when the page goes, with what was played last', async () => {
    const { video } = opened();
    video.begin();
    await video.run(3);
    window.dispatchEvent(new Event('pagehide'));
    expect(reports.at(-1)).toMatchObject({ resume_time: 3, watched: { ranges: [[0, 3]], closing: true } });
  });

  it('says that it closes at its end, so that the next video counts at once, and opens again when it plays again', async () => {
    const { video } = opened();
    video.begin();
    await video.run(3);
    // Browsers pause a video that ends, and say so first.
    video.stand();
    video.dispatchEvent(new Event('ended'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reports.at(-1)).toMatchObject({ resume_time: 100, watched: { closing: true } });
    expect(told()).toEqual([[0, 3]]);
    video.seek(0);
    video.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(reports.at(-1)?.watched.closing).toBe(false);
  });

  it('says once that enough has been seen, when the server says so', async () => {
    const { video, onSeen } = opened();
    video.begin();
    await video.run(9);
    expect(onSeen).not.toHaveBeenCalled();
    await video.run(25);
    expect(onSeen).toHaveBeenCalledOnce();
  });

  it('where nothing must be seen says so when all of it was', async () => {
    const { video, onSeen } = opened({ needed: 0 });
    video.begin();
    await video.run(90);
    expect(onSeen).not.toHaveBeenCalled();
    await video.run(10);
    video.dispatchEvent(new Event('ended'));
    expect(onSeen).toHaveBeenCalledOnce();
  });

  it('where the browser cannot tell how long the video is says nothing of its end', async () => {
    const { video, onSeen } = opened({ needed: 0 });
    video.duration = 0.04;
    video.begin();
    await vi.advanceTimersByTimeAsync(11_000);
    video.stand();
    video.dispatchEvent(new Event('ended'));
    expect(onSeen).not.toHaveBeenCalled();
  });

  it('tells the server nothing of those whose watching does not count; they see what they saw', async () => {
    const { video, watching, onSeen } = opened({ counts: false });
    video.begin();
    await video.run(20);
    video.stand();
    expect(reports).toEqual([]);
    expect(watching.seen.read()).toEqual([[0, 20]]);
    expect(onSeen).toHaveBeenCalledOnce();
    expect(storage.read()).toEqual({ ranges: [], resume: 20 });
  });
});
