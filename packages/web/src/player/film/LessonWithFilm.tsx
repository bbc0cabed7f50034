import type { Lesson } from '@lectern/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Chapters } from '../../shared/video/Chapters.tsx';
import type { Film } from '../../shared/video/film.ts';
import type { FilmNews } from './filmNews.ts';
import { LessonFilm } from './LessonFilm.tsx';
import classes from './LessonWithFilm.module.css';
import { FilmPanels } from './tabs/FilmPanels.tsx';
import { FilmTabs } from './tabs/FilmTabs.tsx';
import { panelId, tabId, tabsOf } from './tabs/filmTabs.ts';
import { useFilmTab } from './tabs/useFilmTab.ts';

/** A lesson with its film on top, and in tabs what one reads, notes and looks up beside it. */
export function LessonWithFilm({
  lesson,
  head,
  text,
  files,
  news,
}: {
  lesson: Lesson;
  head: ReactNode;
  text: ReactNode;
  /** Downloads and the like, beside the text where there is room. */
  files: ReactNode;
  news: FilmNews;
}) {
  const settings = usePageSettings();
  const [film, setFilm] = useState<Film | null>(null);
  const tabs = tabsOf(lesson, settings);
  const tab = useFilmTab(tabs);
  const tabbed = tabs.length > 1;
  const chapters = lesson.video_meta.time_stamps;
  return (
    <article className={cx(tab !== 'overview' && classes.reading)} data-paper>
      <div className={classes.film} data-unprinted>
        <LessonFilm lesson={lesson} news={news} ref={setFilm} />
      </div>
      <div className={classes.column}>
        {head}
        {tabbed && (
          <div className={classes.tabs} data-unprinted>
            <Suspense fallback={null}>
              <FilmTabs tabs={tabs} current={tab} />
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
              {chapters.length > 0 && <Chapters chapters={chapters} film={film} titleClass={classes.asideTitle} />}
              {files}
            </aside>
          )}
        </div>
        {tab !== 'overview' && chapters.length > 0 && (
          <div className={classes.beside}>
            <Chapters chapters={chapters} film={film} titleClass={classes.asideTitle} />
          </div>
        )}
      </div>
      {tabbed && (
        <div className={classes.panels} data-unprinted hidden={tab === 'overview'}>
          <Suspense fallback={null}>
            <FilmPanels current={tab} lesson={lesson} film={film} />
          </Suspense>
        </div>
      )}
    </article>
  );
}
