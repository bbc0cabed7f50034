import type { Lesson } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { usePageSettings } from '../../../../../shared/api/settings.tsx';
import type { Video } from '../../../../../shared/video/video.ts';
import { QueryView } from '../../../../../shared/ui/feedback/QueryView.tsx';
import { lessonNotesQuery } from './api.ts';
import { LessonNotes } from './LessonNotes.tsx';
import { NotesSkeleton } from './NotesSkeleton.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { PausedOnly } from './PausedOnly.tsx';

/** What its reader has noted of a video, at its moments. */
export function NotesPanel({ lesson, video }: { lesson: Lesson; video: Video | null }) {
  const { isUserLoggedIn } = usePageSettings();
  const query = useQuery({ ...lessonNotesQuery(lesson.id), enabled: isUserLoggedIn });
  if (!isUserLoggedIn) return <SignInFirst />;
  return (
    <PausedOnly video={video}>
      <QueryView query={query} loading={<NotesSkeleton />}>
        {(notes) => <LessonNotes lesson={lesson} video={video} notes={notes} />}
      </QueryView>
    </PausedOnly>
  );
}
