import type { CourseProgress, Lesson, PageSettings } from '@lectern/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SettingsProvider } from '../shared/api/settings.tsx';
import { TextLanguage } from '../shared/ui/textLanguage.tsx';
import { cx } from '../shared/ui/cx.ts';
import { Skeleton, SkeletonText } from '../shared/ui/feedback/Skeleton.tsx';
import { AreaHeader } from '../shared/ui/screen/AreaHeader.tsx';
import { findItem, sectionOf } from './course/outline.ts';
import bar from './item/BottomBar.module.css';
import { ItemHead } from './item/ItemHead.tsx';
import screen from './item/ItemScreen.module.css';
import skeleton from './item/ItemSkeleton.module.css';
import header from './shell/header/Header.module.css';
import { PlayerLogo } from './shell/header/PlayerLogo.tsx';
import shell from './shell/PlayerShell.module.css';
import { SidebarShapes } from './shell/sidebar/SidebarSkeleton.tsx';

/** Content that needs no script, or null to show its skeleton. */
export type ContentPaint = (content: {
  lesson: Lesson;
  /** Of its text; undefined where it is not known. */
  language: string | undefined;
  item: NonNullable<ReturnType<typeof findItem>>;
  section: string | undefined;
  skeleton: ReactNode;
}) => ReactNode;

const [lessonPaint] = Object.values(
  import.meta.glob<ContentPaint>('../item-types/*/player/firstPaint.tsx', { eager: true, import: 'firstPaint' }),
);

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
      <TextLanguage value={outline?.language ?? ''}>
        <Frame settings={settings} refused={!outline}>
          <Item id={Number(/^\/course\/\d+\/[a-z-]+\/(\d+)/.exec(pathname)?.[1])} outline={outline} lesson={lesson} />
        </Frame>
      </TextLanguage>
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
  children: ReactNode;
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
  const content =
    item &&
    lesson &&
    lessonPaint?.({ lesson, language: outline.language ?? undefined, item, section, skeleton: <TextShapes /> });
  if (content) return content;
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

function TextShapes() {
  return (
    <span className={skeleton.text} aria-hidden>
      <SkeletonText count={4} height={16} />
      <SkeletonText count={5} height={16} />
      <SkeletonText count={3} height={16} />
    </span>
  );
}
