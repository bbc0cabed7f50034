import type { QueryClient } from '@tanstack/react-query';
import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { media } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { invalidateBelow } from '../../shell/invalidateBelow.ts';

export type Usage = CallResult<NonNullable<(typeof media.usage)['contract']>>;
export type Place = Usage['places'][number];

export const mediaQuery = (id: number) => endpointQuery(media.get, { params: { id } });
export const usageQuery = (id: number) => endpointQuery(media.usage, { params: { id } });

export async function refreshMedia(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [media.storage.path] });
  await invalidateBelow(client, media.list.path);
}
