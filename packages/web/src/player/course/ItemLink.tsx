import type { ItemTypeSlug } from '@lectern/contract';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { screenOf } from '../item-types/itemTypes.ts';

type Target = { id: number; type: ItemTypeSlug };
/** The router knows each route by its parameters; here they are those that the type declares. */
type LinkTarget = Pick<LinkProps, 'to' | 'params'>;

/** A content link is the course plus the item's own route; of a type without one the address is not found. */
export function targetOf(courseId: number, { id, type }: Target) {
  const screen = screenOf(type);
  const own = screen ? { [screen.param]: String(id) } : { _splat: `${type}/${id}` };
  return { to: screen?.route ?? '/course/$courseId/$', params: { courseId: String(courseId), ...own } } as LinkTarget;
}

export function ItemLink({
  courseId,
  item,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { courseId: number; item: Target & { locked: boolean } }) {
  // The server would refuse a locked item, so it is not preloaded.
  return <Link {...targetOf(courseId, item)} preload={item.locked ? false : 'intent'} {...rest} />;
}

export function useGoToItem(courseId: number) {
  const navigate = useNavigate();
  return (item: Target) => void navigate(targetOf(courseId, item));
}
