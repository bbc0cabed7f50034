import type { CourseProgress } from '@lectern/contract';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { findItem } from '../course/outline.ts';
import { openQuestion } from '../course/questionsTab.ts';
import { useOpenItemId } from '../item/useOpenItemId.ts';
import { VideoMarks } from './VideoMarks.tsx';

/** `?question=17` of an address; 0 for `?question=all`, the list; -1 when it names none. */
function askedQuestion(search: string): number {
  const text = new URLSearchParams(search).get('question') ?? '';
  if (text === 'all') return 0;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : -1;
}

/** What Q&A adds around the sidebar: the question of the address is opened, and a video has its marks. */
export function CourseQuestions({ course, onOpen }: { course: CourseProgress; onOpen: () => void }) {
  const { isUserLoggedIn } = usePageSettings();
  const asked = useRouterState({ select: ({ location }) => askedQuestion(location.searchStr) });
  const itemId = useOpenItemId();
  const open = useEffectEvent((question: number) => {
    openQuestion(question);
    onOpen();
  });
  // Synchronises with the address.
  useEffect(() => {
    if (asked >= 0) open(asked);
  }, [asked]);
  if (!isUserLoggedIn || itemId === undefined || !findItem(course, itemId)?.video) return null;
  return <VideoMarks key={itemId} courseId={course.course_id} itemId={itemId} onOpen={open} />;
}
