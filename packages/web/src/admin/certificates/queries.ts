import type { CertificateDrawing, CertificateLayout } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { CallInput } from '../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { certificateFonts, certificates } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';
import { createTurns } from './inTurn.ts';

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

/** The server draws a few at a time for each person; the rest of the screen must not wait for cards. */
const inTurn = createTurns(2);

/** The drawing of a card. A save changes it. */
export const cardDrawingQuery = ({ id, modified }: { id: number; modified: string }) =>
  queryOptions({
    queryKey: [certificates.drawingOf.path, id, modified] as const,
    queryFn: ({ signal }) => inTurn(signal, () => call(certificates.drawingOf, { params: { id } }, signal)),
    staleTime: Infinity,
  });

/** The drawing of a design of the gallery. */
export const sampleDrawingQuery = (layout: CertificateLayout) =>
  queryOptions({
    queryKey: [certificates.drawing.path, 'sample', layout] as const,
    queryFn: ({ signal }) => inTurn(signal, () => call(certificates.drawing, { body: { layout } }, signal)),
    staleTime: Infinity,
  });

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

/** A version does not change; its number stays that of one layout. */
const versionQuery = (id: number, version: number) => ({
  ...endpointQuery(certificates.version, { params: { id, version } }),
  staleTime: Infinity,
});

/** The drawing of a former version. */
export const versionDrawingQuery = (client: QueryClient, { id, version }: { id: number; version: number }) =>
  queryOptions({
    queryKey: [certificates.version.path, 'drawing', id, version] as const,
    queryFn: async ({ signal }) => {
      const { layout, name } = await client.fetchQuery(versionQuery(id, version));
      return call(certificates.drawing, { body: { layout, name } }, signal);
    },
    staleTime: Infinity,
    gcTime: DRAWING_KEPT_MS,
  });

/** The fonts that the school has uploaded. */
export const fontsQuery = () => endpointQuery(certificateFonts.list, {});

export const refreshCertificates = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, certificates.list.path);
