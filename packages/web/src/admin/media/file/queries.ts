import type { QueryClient } from '@tanstack/react-query';
import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { media, mediaTrash } from '../../endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { invalidateBelow } from '../../shell/invalidateBelow.ts';

export type Usage = CallResult<NonNullable<(typeof media.usage)['contract']>>;
export type Place = Usage['places'][number];

export const mediaQuery = (id: number) => endpointQuery(media.get, { params: { id } });
export const usageQuery = (id: number) => endpointQuery(media.usage, { params: { id } });

/** What a change of a file or of the trash can change. */
export const mediaPaths = [media.list.path, media.usage.path, media.storage.path, mediaTrash.list.path];

export const refreshMedia = (client: QueryClient): Promise<void> => invalidateBelow(client, ...mediaPaths);
