import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { VideoLesson } from '../video.ts';
import { Countdown } from './Countdown.tsx';
import { LiveChat } from './LiveChat.tsx';
import { videoOf, nextChange, type StreamLesson } from './stream.ts';
import { StreamFacts } from './StreamFacts.tsx';
import classes from './StreamPlace.module.css';
import { StreamStage } from './StreamStage.tsx';
import { useSchoolClock } from './useSchoolClock.ts';
import { useStreamChange } from './useStreamChange.ts';
import { useStreamWords } from './words.ts';

/**
 * A live stream: the wait for it, what is on, and that it is over. The server says which, and gives the address of the
 * stream to those who may see it now.
 */
export function StreamPlace({ lesson, video }: { lesson: StreamLesson; video: (lesson: VideoLesson) => ReactNode }) {
  const { t } = useStreamWords();
  const { stream_state: state } = lesson;
  const [stateAtFirst] = useState(state);
  const clock = useSchoolClock(lesson);
  useStreamChange(lesson, clock);
  const shown = lesson.video_source_url !== '';
  const begins = state === 'upcoming' ? nextChange(lesson) : null;
  const poster = lesson.live_stream_thumbnail_url || lesson.video_poster_url || lesson.featured_image_url;
  const news = { upcoming: '', live: t('has_begun'), ended: t('has_ended'), '': '' }[state];

  return (
    <>
      {shown ? (
        video(videoOf(lesson))
      ) : (
        <StreamStage poster={poster}>
          {begins === null ? (
            <p className={classes.sentence}>{t('has_ended')}</p>
          ) : (
            <Countdown key={begins} at={begins} clock={clock} />
          )}
        </StreamStage>
      )}
      <StreamFacts lesson={lesson} shown={shown} clock={clock} />
      {shown && state === 'live' && lesson.live_chat_enabled && <LiveChat address={lesson.video_source_url} />}
      <output aria-live="polite">
        <VisuallyHidden>{state === stateAtFirst ? '' : news}</VisuallyHidden>
      </output>
    </>
  );
}
