import type { ItemTypeSlug } from '@lectern/contract';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Target = { id: number; type: ItemTypeSlug };

/** A content link is the course plus the item's own route. */
export function targetOf(courseId: number, { id, type }: Target) {
  if (type === 'lesson') {
    return linkOptions({
      to: '/course/$courseId/lesson/$lessonId',
      params: { courseId: String(courseId), lessonId: String(id) },
    });
  }
  return type === 'quiz'
    ? linkOptions({ to: '/course/$courseId/quiz/$quizId', params: { courseId: String(courseId), quizId: String(id) } })
    : linkOptions({ to: '/course/$courseId/$', params: { courseId: String(courseId), _splat: `${type}/${id}` } });
}

export function ItemLink({
  courseId,
  item,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { courseId: number; item: Target & { locked: boolean } }) {
  // What is locked would only be refused: it is not fetched before somebody asks for it.
  return <Link {...targetOf(courseId, item)} preload={item.locked ? false : 'intent'} {...rest} />;
}

export function useGoToItem(courseId: number) {
  const navigate = useNavigate();
  return (item: Target) => void navigate(targetOf(courseId, item));
}
