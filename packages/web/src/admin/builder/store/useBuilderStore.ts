import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { courseBuilder } from '../../endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { builderApi } from './builderApi.ts';
import { createBuilderStore } from './builderStore.ts';
import { type OutlineAnswer, readOutline } from './outline.ts';
import type { OpenBuilder } from './useBuilder.ts';

export const outlineQuery = (courseId: number) => endpointQuery(courseBuilder.get, { params: { id: courseId } });

/** What is being saved, and the steps that can be taken back, outlive the screen: one looks into a lesson and returns. */
const openBuilders = new WeakMap<QueryClient, Map<number, OpenBuilder>>();

export function useBuilderStore(courseId: number, answer: OutlineAnswer): OpenBuilder {
  const client = useQueryClient();
  const [builder] = useState(() => {
    const open = openBuilders.get(client) ?? new Map<number, OpenBuilder>();
    openBuilders.set(client, open);
    const there = open.get(courseId);
    if (there) return there;
    const api = builderApi(courseId, (fresh) => client.setQueryData(outlineQuery(courseId).queryKey, fresh));
    const made = { api, store: createBuilderStore({ outline: readOutline(answer), api }) };
    open.set(courseId, made);
    return made;
  });
  return builder;
}
