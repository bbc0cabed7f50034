import { MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { notFound } from '@tanstack/react-router';
import { load } from '../../shared/api/load.ts';
import type { Course, Term } from '../catalog/course.ts';
import type { SiteContext } from '../context.ts';
import { courseQuery } from '../course/queries.ts';
import { termQuery } from '../terms/queries.ts';
import { embeddedQuery } from './queries.ts';

/** The published course of an embed. */
export async function loadEmbedded({ queryClient }: SiteContext, slug: string): Promise<Course> {
  if (slug.length > MAX_SLUG_LENGTH) throw notFound();
  const [course] = (await load(queryClient, courseQuery(slug))).rows;
  if (!course) throw notFound();
  return course;
}

/** The first courses of a category. */
export async function loadEmbeddedCategory(
  { queryClient, settings }: SiteContext,
  { slug, count }: { slug: string; count?: number | undefined },
): Promise<{ term: Term; courses: Course[] }> {
  if (slug.length > MAX_SLUG_LENGTH) throw notFound();
  const term = await load(queryClient, termQuery('category', slug));
  if (!term) throw notFound();
  const { rows } = await load(queryClient, embeddedQuery({ category: term.slug, count }, settings));
  return { term, courses: rows };
}
