import type { ActionItemKind, AddonSlug, Capability, Endpoint, LongJobList, MediaPlace } from '@lectern/contract';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { LinkProps, NavigateOptions } from '@tanstack/react-router';
import type { i18n } from '#i18n';
import type { CallInput, CallResult, EndpointRef } from '../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { BookIcon } from '../../shared/deferred/icons.tsx';
import type { PaletteSearch } from './paletteSearches.ts';

/**
 * The groups of the rail from top to bottom; `shell.group_…` names them. A group is one entry that opens its screens,
 * except for those of `FLAT`.
 */
export const groups = ['overview', 'courses', 'assessments', 'people', 'sales', 'school', 'pinned'] as const;

/** Groups whose screens are entries themselves. The pinned ones are at the lower edge. */
export const FLAT: readonly string[] = ['overview', 'pinned'];

/** A screen that its path alone opens. */
type Address = Exclude<Extract<LinkProps['to'], `/${string}`>, `${string}$${string}`>;

/** The screen that edits the place of a file; undefined without one. */
export type MediaPlaceScreen = (place: MediaPlace) => Pick<NavigateOptions, 'to' | 'params' | 'search'> | undefined;

/** What the area knows of a resource before any of its screens is there. */
export interface Resource {
  /** Its words are `resource.{words}.…`, in the JSON file next to it: `name`, and those of the parts below. */
  words: string;
  /** Where the rail shows it: below which heading, and at which place there. */
  group: (typeof groups)[number];
  place: number;
  /** Its first screen. */
  to: Address;
  Icon: typeof BookIcon;
  /** Who finds it; everybody who works here without. */
  needs?: Capability;
  /** The entry of the rail that leads to it; both screens have tabs for each other. */
  within?: Address;
  /** The add-on of this resource, which is hidden while the add-on is off. */
  addon?: AddonSlug;
  /**
   * What long jobs call its rows, each with the endpoint below which a job's changes are fetched again. The words
   * `things.{list}` name them in sentences.
   */
  lists?: Partial<Record<LongJobList, { path: string }>>;
  /** Kinds of places that show files of the library. The words `places.{kind}` name them. */
  mediaPlaces?: Partial<Record<MediaPlace['kind'], MediaPlaceScreen>>;
  /** Pending records: the badge in the navigation, and the line `waiting` on the dashboard. */
  waiting?: {
    kind: ActionItemKind;
    /** Who is shown the badge, where that is not everybody who finds the resource. */
    needs?: Capability;
    count: () => UseQueryOptions<unknown, Error, number>;
    /** What its first screen is asked for to show them. */
    search: { tab: string };
  };
  /** Shows a dot in the sidebar while `newest` differs from the preference `seen`, which the screen updates. */
  news?: { newest: string; seen: string };
  /** The screen of a new one; the palette calls it `add`. */
  add?: { to: Address; needs: Capability };
  /** What the palette finds among its things: code and words come with the palette. */
  search?: (words: i18n) => Promise<readonly PaletteSearch[]>;
}

/** Loaded before the first screen is rendered: code for its screens only is imported inside of functions. */
export const defineResource = (resource: Resource): Resource => resource;

/** A number out of a list's answer, as `waiting` takes it. The list's own query, so that every change of the list counts. */
export const counting =
  <E extends Endpoint>(ref: EndpointRef<E>, input: CallInput<E>, select: (answer: CallResult<E>) => number) =>
  () =>
    ({ ...endpointQuery(ref, input), select }) as unknown as UseQueryOptions<unknown, Error, number>;
