import { createContext, type KeyboardEvent, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { BuilderApi } from './builderApi.ts';
import type { BuilderState, BuilderStore } from './builderStore.ts';
import type { Outline, Thing } from './outline.ts';

export interface OpenBuilder {
  store: BuilderStore;
  api: BuilderApi;
}

/** Something that opens over the outline. */
export type BuilderDialog =
  | { kind: 'move'; items: number[] }
  | { kind: 'drip'; items: number[] }
  | { kind: 'copy'; section: number }
  | { kind: 'remove_section'; section: number }
  /** A dialog that a type of items brings. */
  | { kind: 'of_type'; render: (onClose: () => void) => ReactNode };

interface Builder extends OpenBuilder {
  courseId: number;
  course: Outline['course'];
  /** What can be offered: add-ons that are on. */
  offers: { preview: boolean; drip: boolean };
  /** Moving makes no sense while only a part is shown. */
  canMove: boolean;
  /** The item that is open next to the outline. */
  opened: number | undefined;
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
