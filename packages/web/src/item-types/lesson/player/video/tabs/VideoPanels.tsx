import type { Lesson } from '@lectern/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Video } from '../../../../../shared/video/video.ts';
import { SkeletonText, Loading } from '../../../../../shared/ui/feedback/Skeleton.tsx';
import { useTabWords } from '../words.ts';
import classes from './VideoPanels.module.css';
import { type VideoTab, hasMoments, panelId, tabId } from './videoTabs.ts';

const TranscriptPanel = lazy(async () => ({
  default: (await import('../transcript/TranscriptPanel.tsx')).TranscriptPanel,
}));
const NotesPanel = lazy(async () => ({ default: (await import('../notes/NotesPanel.tsx')).NotesPanel }));
const AllNotesPanel = lazy(async () => ({ default: (await import('../notes/AllNotesPanel.tsx')).AllNotesPanel }));

/** Panels of the tabs other than the overview. An opened panel stays mounted, with what was typed there. */
export function VideoPanels({ current, lesson, video }: { current: VideoTab; lesson: Lesson; video: Video | null }) {
  useTabWords();
  const [opened, setOpened] = useState<readonly VideoTab[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);

  const contents: Partial<Record<VideoTab, () => ReactNode>> = {
    notes: () => <NotesPanel lesson={lesson} video={video} />,
    'all-notes': () => <AllNotesPanel lesson={lesson} video={video} />,
    transcript: () => (
      <TranscriptPanel
        lesson={lesson}
        video={video}
        leadsToMoments={hasMoments(lesson)}
        shown={current === 'transcript'}
      />
    ),
  };
  return opened.map((tab) => {
    const content = contents[tab];
    return (
      content && (
        <div
          key={tab}
          role="tabpanel"
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          className={classes.panel}
          hidden={tab !== current}
        >
          <Suspense fallback={<Waiting />}>{content()}</Suspense>
        </div>
      )
    );
  });
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <Loading>
        <SkeletonText count={5} height={16} />
      </Loading>
    </div>
  );
}
