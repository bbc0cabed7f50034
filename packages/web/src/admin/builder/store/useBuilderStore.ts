import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courseBuilder } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { builderApi } from './builderApi.ts';
import { createBuilderStore } from './builderStore.ts';
import { type OutlineAnswer, readOutline } from './outline.ts';
import type { Workbench } from './useBuilder.ts';

export const outlineQuery = (courseId: number) => endpointQuery(courseBuilder.get, { params: { id: courseId } });

/** What is being saved, and the steps that can be taken back, outlive the screen: one looks into a lesson and returns. */
const workbenches = new WeakMap<QueryClient, Map<number, Workbench>>();

export function useBuilderStore(courseId: number, answer: OutlineAnswer): Workbench {
  const client = useQueryClient();
  const [workbench] = useState(() => {
    const open = workbenches.get(client) ?? new Map<number, Workbench>();
    workbenches.set(client, open);
    const there = open.get(courseId);
    if (there) return there;
    const api = builderApi(courseId, (fresh) => client.setQueryData(outlineQuery(courseId).queryKey, fresh));
    const made = { api, store: createBuilderStore({ outline: readOutline(answer), api }) };
    open.set(courseId, made);
    return made;
  });
  return workbench;
}
