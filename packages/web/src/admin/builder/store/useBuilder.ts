import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type KeyboardEvent, useContext, useState, useSyncExternalStore } from 'react';
import { courseBuilder } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { type BuilderApi, builderApi } from './builderApi.ts';
import { type BuilderState, type BuilderStore, createBuilderStore } from './builderStore.ts';
import { type Outline, type OutlineAnswer, readOutline, type Thing } from './outline.ts';

export const outlineQuery = (courseId: number) => endpointQuery(courseBuilder.get, { params: { id: courseId } });

interface Workbench {
  store: BuilderStore;
  api: BuilderApi;
}

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

/** Something that opens over the outline. */
export type BuilderDialog =
  | { kind: 'move'; items: number[] }
  | { kind: 'drip'; items: number[] }
  | { kind: 'copy'; section: number }
  | { kind: 'remove_section'; section: number }
  | { kind: 'import_quiz'; section: number }
  | { kind: 'remove_quiz'; item: { id: number; name: string }; attempts: number };

interface Builder extends Workbench {
  courseId: number;
  course: Outline['course'];
  /** What can be offered: add-ons that are on. */
  offers: { preview: boolean; drip: boolean };
  /** Moving makes no sense while only a part is shown. */
  canMove: boolean;
  announce: (words: string) => void;
  open: (dialog: BuilderDialog) => void;
  /** With `range`, everything from the last one selected. */
  select: (id: number, options: { on: boolean; range?: boolean }) => void;
  onHandleKey: (thing: Thing, event: KeyboardEvent) => void;
  onHandlePress: (thing: Thing) => void;
}

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('This part belongs into the course builder.');
  return builder;
}

export const useBuilderState = (store: BuilderStore): BuilderState => useSyncExternalStore(store.subscribe, store.read);
