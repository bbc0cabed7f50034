import type { Permalinks } from '@lectern/contract/permalinks';
import { coursePath } from '../../courses/index.ts';
import { type RetakeFacts, type RetakenCourse, retakeRefusal } from './retake.rules.ts';

/** The page where a learner can retake a course; '' if they cannot. */
export const retakeUrl = (
  course: RetakenCourse & { slug: string },
  facts: Omit<RetakeFacts, 'course'>,
  permalinks: Permalinks,
): string => (retakeRefusal({ course, ...facts }) === null ? `${coursePath(course, permalinks)}#retake` : '');
