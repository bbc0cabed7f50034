import type { CertificateDrawing, CertificateLayout } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { CallInput } from '../../shared/api/endpoint-ref.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { certificates } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export type DrawingBody = CallInput<NonNullable<(typeof certificates.drawing)['contract']>>['body'];
/** Whose data a drawing shows. */
export type ShownData = Pick<DrawingBody, 'script' | 'learner'>;
export type CertificateScript = NonNullable<DrawingBody['script']>;

/** A drawing, and the layout that it shows. */
export interface LayoutDrawing {
  layout: CertificateLayout;
  drawing: CertificateDrawing;
}

export const certificateQuery = (id: number) => endpointQuery(certificates.get, { params: { id } });

/** The drawing of a card. A save changes it. */
export const cardDrawingQuery = ({ id, modified }: { id: number; modified: string }) => {
  const { queryFn } = endpointQuery(certificates.drawingOf, { params: { id } });
  return queryOptions({
    queryKey: [...endpointKey(certificates.drawingOf, { params: { id } }), modified],
    queryFn: queryFn as unknown as () => Promise<CertificateDrawing>,
    staleTime: Infinity,
  });
};

const DRAWING_KEPT_MS = 60_000;

/** The drawing of a layout. The one before stays on screen until the next one is there. */
export const layoutDrawingQuery = (layout: CertificateLayout, { name = '', ...shown }: ShownData & { name?: string }) =>
  queryOptions({
    queryKey: [certificates.drawing.path, 'drawing', layout, shown, name] as const,
    queryFn: async ({ signal }): Promise<LayoutDrawing> => ({
      layout,
      drawing: await call(certificates.drawing, { body: { layout, name, ...shown } }, signal),
    }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: DRAWING_KEPT_MS,
  });

export const samplesQuery = (orientation: 'portrait' | 'landscape') =>
  endpointQuery(certificates.samples, { query: { orientation } });

export const versionsQuery = (id: number) => ({
  ...endpointQuery(certificates.versions, { params: { id } }),
  staleTime: 0,
});

export const refreshCertificates = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, certificates.list.path);
