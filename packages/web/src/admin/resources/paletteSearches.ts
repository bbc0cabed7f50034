import type { Capability, Endpoint } from '@lectern/contract';
import type { useRouter } from '@tanstack/react-router';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { TFunction } from '#i18n';
import type { ComponentType } from 'react';
import type { CallInput, CallResult, EndpointRef } from '../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export interface Found {
  id: string;
  label: string;
  detail?: string;
  Icon: ComponentType;
  run: () => void;
}

/** Functions that the palette passes to searches. */
export interface PaletteTools {
  t: TFunction;
  router: ReturnType<typeof useRouter>;
}

interface Group {
  id: string;
  /** From top to bottom, behind the screens and actions. */
  place: number;
  title: (t: TFunction) => string;
  /** Who searches here, where that is not everybody who finds the resource. */
  needs?: Capability;
}

/** All that there is; the palette chooses by what was typed. */
interface LocalSearch extends Group {
  all: (tools: PaletteTools) => Found[];
  atMost: number;
}

/** What the server finds. */
export interface ServerSearch extends Group {
  ask: (typed: string) => UseQueryOptions<unknown, Error>;
  found: (answer: unknown, tools: PaletteTools) => Found[];
}

export type PaletteSearch = LocalSearch | ServerSearch;

/** Declares a search over a list of the API. */
export const serverSearch = <E extends Endpoint>(
  list: EndpointRef<E>,
  {
    input,
    found,
    ...group
  }: Group & {
    input: (typed: string) => CallInput<E>;
    found: (answer: CallResult<E>, tools: PaletteTools) => Found[];
  },
): ServerSearch => ({
  ...group,
  ask: (typed) => endpointQuery(list, input(typed)) as unknown as UseQueryOptions<unknown, Error>,
  found: (answer, tools) => found(answer as CallResult<E>, tools),
});
