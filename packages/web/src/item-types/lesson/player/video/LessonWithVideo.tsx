import type { Lesson } from '@lectern/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { Chapters } from '../../../../shared/video/Chapters.tsx';
import type { Video } from '../../../../shared/video/video.ts';
import type { VideoNews } from './videoNews.ts';
import { LessonVideo } from './LessonVideo.tsx';
import classes from './LessonWithVideo.module.css';
import { VideoPanels } from './tabs/VideoPanels.tsx';
import { VideoTabs } from './tabs/VideoTabs.tsx';
import { panelId, tabId, tabsOf } from './tabs/videoTabs.ts';
import { useVideoTab } from './tabs/useVideoTab.ts';

/** A lesson with its video on top and tabs for text, notes and transcript. */
export function LessonWithVideo({
  lesson,
  head,
  text,
  files,
  news,
}: {
  lesson: Lesson;
  head: ReactNode;
  text: ReactNode;
  /** Downloads, next to the text where there is room. */
  files: ReactNode;
  news: VideoNews;
}) {
  const settings = usePageSettings();
  const [video, setVideo] = useState<Video | null>(null);
  const tabs = tabsOf(lesson, settings);
  const tab = useVideoTab(tabs);
  const tabbed = tabs.length > 1;
  const chapters = lesson.video_meta.time_stamps;
  return (
    <article className={cx(tab !== 'overview' && classes.reading)} data-paper>
      <div className={classes.video} data-unprinted>
        <LessonVideo lesson={lesson} news={news} ref={setVideo} />
      </div>
      <div className={classes.column}>
        {head}
        {tabbed && (
          <div className={classes.tabs} data-unprinted>
            <Suspense fallback={null}>
              <VideoTabs tabs={tabs} current={tab} />
            </Suspense>
          </div>
        )}
        <div
          className={classes.overview}
          hidden={tab !== 'overview'}
          {...(tabbed && { role: 'tabpanel', id: panelId('overview'), 'aria-labelledby': tabId('overview') })}
        >
          {text}
          {(chapters.length > 0 || files) && (
            <aside className={classes.aside}>
              {chapters.length > 0 && <Chapters chapters={chapters} video={video} titleClass={classes.asideTitle} />}
              {files}
            </aside>
          )}
        </div>
        {tab !== 'overview' && chapters.length > 0 && (
          <div className={classes.beside}>
            <Chapters chapters={chapters} video={video} titleClass={classes.asideTitle} />
          </div>
        )}
      </div>
      {tabbed && (
        <div className={classes.panels} data-unprinted hidden={tab === 'overview'}>
          <Suspense fallback={null}>
            <VideoPanels current={tab} lesson={lesson} video={video} />
          </Suspense>
        </div>
      )}
    </article>
  );
}
