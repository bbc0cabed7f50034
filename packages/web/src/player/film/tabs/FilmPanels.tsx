import type { Lesson } from '@lectern/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Film } from '../../../shared/video/film.ts';
import { BoneLines, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useTabWords } from '../words.ts';
import classes from './FilmPanels.module.css';
import { type FilmTab, hasMoments, panelId, tabId } from './filmTabs.ts';

const TranscriptPanel = lazy(async () => ({
  default: (await import('../transcript/TranscriptPanel.tsx')).TranscriptPanel,
}));
const NotesPanel = lazy(async () => ({ default: (await import('../notes/NotesPanel.tsx')).NotesPanel }));
const AllNotesPanel = lazy(async () => ({ default: (await import('../notes/AllNotesPanel.tsx')).AllNotesPanel }));

/** What the tabs beside the overview lead to. What has been opened stays as it was left, with what was typed there. */
export function FilmPanels({ current, lesson, film }: { current: FilmTab; lesson: Lesson; film: Film | null }) {
  useTabWords();
  const [opened, setOpened] = useState<readonly FilmTab[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);

  const contents: Partial<Record<FilmTab, () => ReactNode>> = {
    notes: () => <NotesPanel lesson={lesson} film={film} />,
    'all-notes': () => <AllNotesPanel lesson={lesson} film={film} />,
    transcript: () => (
      <TranscriptPanel
        lesson={lesson}
        film={film}
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
        <BoneLines count={5} height={16} />
      </Loading>
    </div>
  );
}
