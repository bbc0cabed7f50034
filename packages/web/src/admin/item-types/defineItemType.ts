import type { AddonSlug, ItemTypeSlug } from '@lectern/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { QuizIcon } from '../../shared/ui/icons.tsx';
import type { BulkAnswer, ItemChanges } from '../items/itemChanges.ts';
import type { OutlineItem } from '../builder/store/outline.ts';

export type Address = Pick<NavigateOptions, 'to' | 'params' | 'search'>;

/** What a row looks like. Those with one id are one choice of the outline's filter, whatever their type. */
export interface ItemKind {
  id: string;
  Icon: typeof QuizIcon;
  /** The key of its name. */
  label: string;
}

/** The calls of the type's own endpoints, as the builder makes them. */
export interface ItemCalls {
  create: (body: { name: string; parent_id: number; course_id: number; status: 'draft' }) => Promise<{ id: number }>;
  update: (id: number, body: { name: string; modified: string }) => Promise<{ modified: string }>;
  clone: (id: number, body: { parent_id?: number }) => Promise<{ id: number }>;
  change: (ids: number[], changes: ItemChanges) => Promise<BulkAnswer>;
  trash: (ids: number[]) => Promise<BulkAnswer>;
  restore: (ids: number[]) => Promise<BulkAnswer>;
}

/** An item type in the course builder. Its words are in `admin.<language>.json`. */
export interface BuilderItemType {
  type: ItemTypeSlug;
  kindOf: (item: Pick<OutlineItem, 'video' | 'video_source'>) => ItemKind;
  /** The add-on of this type; while it is off, no items can be added. */
  addon?: AddonSlug;
  /** Once it can be written; until then its items are treated as lessons. */
  authoring?: {
    calls: ItemCalls;
    /** Where one is written. */
    editor: (courseId: number, id: number) => Address;
    /** The editor for the panel next to the outline; `tab` is the part in the URL. */
    Editor: ComponentType<{ id: number; tab: string | undefined }>;
    /** Query key of the stored record. */
    stored: (id: number) => QueryKey;
    /** The field below a section that makes one by its name alone: keys of the button, the label and the placeholder. */
    inlineAdd?: { button: string; label: string; placeholder: string };
    /** Its lines in the menu 'Add content', each with the key of its words and the screen it opens. */
    additions: readonly {
      label: string;
      Icon: typeof QuizIcon;
      to: (courseId: number, sectionId: number) => Address;
    }[];
    /** Visitors may be let in. */
    freePreview?: boolean;
    /** More lines of the menu 'Add content'. */
    SectionActions?: ComponentType<{ sectionId: number }>;
    /** More lines of an item's menu. */
    ItemActions?: ComponentType<{ item: OutlineItem }>;
    /**
     * A panel about all items of these types in the course, opened from the head of the builder while the add-on is on.
     * Types with the same id share one. `label`: the key of its name.
     */
    panel?: { id: string; label: string; Icon: typeof QuizIcon; Panel: ComponentType<{ onClose: () => void }> };
    /** More of what a row says at a glance. */
    Facts?: ComponentType<{ item: OutlineItem }>;
    /** What has to be asked before one is deleted, if anything: it then goes by that dialog and not to the trash. */
    askBeforeDelete?: (
      item: Pick<OutlineItem, 'id' | 'name'>,
    ) => Promise<((onClose: () => void) => ReactNode) | undefined>;
  };
}

/** Types know no part of the builder that asks for the collection of types. */
export const defineBuilderItemType = (declared: BuilderItemType): BuilderItemType => declared;
