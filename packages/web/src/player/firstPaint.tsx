import type { CourseProgress, Lesson, PageSettings } from '@lectern/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { SettingsProvider } from '../shared/api/settings.tsx';
import { cx } from '../shared/ui/cx.ts';
import { Skeleton, SkeletonText } from '../shared/ui/feedback/Skeleton.tsx';
import { proseClass } from '../shared/ui/Prose.tsx';
import { AreaHeader } from '../shared/ui/screen/AreaHeader.tsx';
import { findItem, sectionOf } from './course/outline.ts';
import bar from './item/BottomBar.module.css';
import { ItemHead } from './item/ItemHead.tsx';
import screen from './item/ItemScreen.module.css';
import text from './lesson/content/LessonText.module.css';
import skeleton from './lesson/LessonSkeleton.module.css';
import lessonView from './lesson/LessonView.module.css';
import header from './shell/header/Header.module.css';
import { PlayerLogo } from './shell/header/PlayerLogo.tsx';
import shell from './shell/PlayerShell.module.css';
import { SidebarShapes } from './shell/sidebar/SidebarSkeleton.tsx';

/** Longer texts would keep the scripts waiting; these would load twice what they hold. */
const MAX_TEXT = 60_000;
const LOADS_BY_ITSELF = /<(?:iframe|video|audio|object|embed)\b/i;

export interface FirstPaint {
  pathname: string;
  settings: PageSettings;
  /** What the page's own calls answered its reader; a refused one is missing. */
  outline?: CourseProgress | undefined;
  lesson?: Lesson | undefined;
}

/**
 * What a reader of the player sees until its scripts are there: header, sidebar, the item's name and a lesson's text, each
 * where the player draws it a little later. The player takes its place, and nothing of it can be pressed.
 */
export function firstPaint({ pathname, settings, outline, lesson }: FirstPaint): string {
  return renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <Frame settings={settings} refused={!outline}>
        <Item id={Number(/^\/course\/\d+\/[a-z-]+\/(\d+)/.exec(pathname)?.[1])} outline={outline} lesson={lesson} />
      </Frame>
    </SettingsProvider>,
  );
}

function Frame({
  settings: { focus_mode },
  refused,
  children,
}: {
  settings: PageSettings;
  refused: boolean;
  children: React.ReactNode;
}) {
  const focused = focus_mode.enable === 'yes';
  const sidebar = !refused && !(focused && focus_mode.sidebar !== 'show');
  return (
    <div className={shell.shell} data-header={focused && focus_mode.header === 'hide' ? 'hide' : 'show'}>
      {!(focused && focus_mode.header === 'hide') && (
        <AreaHeader className={cx(header.header, shell.header)} logo={<PlayerLogo />}>
          {!refused && <span className={shell.toggleShape} />}
        </AreaHeader>
      )}
      {sidebar && (
        <div className={cx(shell.sidebar, shell.sidebarShape)} aria-hidden>
          <SidebarShapes />
        </div>
      )}
      <main className={shell.main}>
        <div className={screen.content}>{!refused && children}</div>
        <div className={bar.bar} />
      </main>
    </div>
  );
}

function Item({
  id,
  outline,
  lesson,
}: {
  id: number;
  outline: CourseProgress | undefined;
  lesson: Lesson | undefined;
}) {
  const item = outline && findItem(outline, id);
  const section = outline && sectionOf(outline, id)?.item_title;
  const hasVideo = item?.video ?? false;
  if (item && lesson && !hasVideo && !lesson.video_source_url && !lesson.stream_state) {
    return (
      <article className={lessonView.column}>
        <ItemHead
          name={lesson.name}
          section={section}
          learnersLock={null}
          className={lessonView.head}
          tools={<span />}
        />
        {lesson.featured_image_url && (
          <img
            className={lessonView.picture}
            src={lesson.featured_image_url}
            alt={lesson.featured_image_alt}
            fetchPriority="high"
          />
        )}
        <div className={text.text}>
          {isDrawnAtOnce(lesson.description) ? (
            <div
              className={proseClass}
              data-face="serif"
              dir="auto"
              dangerouslySetInnerHTML={{ __html: withFirstPictureAtOnce(lesson.description) }}
            />
          ) : (
            <TextShapes />
          )}
        </div>
      </article>
    );
  }
  return (
    <div className={skeleton.skeleton} data-video={hasVideo || undefined}>
      {hasVideo && (
        <span className={skeleton.video} aria-hidden>
          <Skeleton height="100%" />
        </span>
      )}
      <div className={skeleton.column}>
        {item ? (
          <ItemHead name={item.item_title} section={section} learnersLock={null} />
        ) : (
          <span className={skeleton.head} aria-hidden>
            <Skeleton width={140} height={16} />
            <Skeleton width="70%" height={30} />
          </span>
        )}
        <TextShapes />
      </div>
    </div>
  );
}

/** Pictures of a text wait until they are near; the first is often the largest thing that the page shows. */
const withFirstPictureAtOnce = (html: string) =>
  html.replace(/(<img\b[^>]*) loading="lazy"/, '$1 fetchpriority="high"');

const isDrawnAtOnce = (html: string) => html.length <= MAX_TEXT && !LOADS_BY_ITSELF.test(html);

function TextShapes() {
  return (
    <span className={skeleton.text} aria-hidden>
      <SkeletonText count={4} height={16} />
      <SkeletonText count={5} height={16} />
      <SkeletonText count={3} height={16} />
    </span>
  );
}
