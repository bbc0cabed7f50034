import type { Endpoint } from '@lectern/contract';
import { callUnasked } from './client.ts';
import type { CallInput, EndpointRef } from './endpoint-ref.ts';
import { endpointQuery } from './query.ts';

/** Reads an endpoint for a part of the page that loads without a user action: a closed sign-in dialog stays closed. */
export const backgroundQuery = <E extends Endpoint>(ref: EndpointRef<E>, input: CallInput<E>) => ({
  ...endpointQuery(ref, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => callUnasked(ref, input, signal),
});
