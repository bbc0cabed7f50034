import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementForm } from '../../announcements/AnnouncementForm.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/course-announcements/add-new-course-announcement')({
  loader: ({ context }) => loadWords(context.words, 'announcements', 'form', 'list', 'editor', 'media'),
  component: () => <AnnouncementForm />,
});
