import type { CertificateDrawing } from '@lectern/contract';
import { certificateSvg } from '@lectern/contract/certificate-svg';
import { useQueries } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { pictureUrl } from '../media/kinds.ts';
import { mediaQuery } from '../media/file/queries.ts';

/** Wide enough for a page at its full size. */
const PICTURE_WIDTH = 1200;

/** The addresses of the pictures of a drawing. Those that the reader may not see are left out. */
function usePictures(drawing: CertificateDrawing | undefined): (mediaId: number) => string {
  const ids = useMemo(
    () => [...new Set(drawing?.items.flatMap((item) => (item.kind === 'image' ? [item.media_id] : [])))],
    [drawing],
  );
  const addresses = useQueries({
    queries: ids.map((id) => mediaQuery(id)),
    combine: (answers) => answers.map(({ data }) => (data ? pictureUrl(data, PICTURE_WIDTH) : '')).join('\n'),
  });
  return useMemo(() => {
    const lines = addresses.split('\n');
    return (mediaId) => lines[ids.indexOf(mediaId)] ?? '';
  }, [addresses, ids]);
}

/** The SVG of a drawing, as the PDF shows it. */
export function useDrawingSvg(drawing: CertificateDrawing | undefined): string {
  const id = useId();
  const addressOf = usePictures(drawing);
  return useMemo(() => {
    const prefix = `d${id.replaceAll(/\W/g, '')}-`;
    return drawing ? certificateSvg(drawing, { prefix, addressOf }) : '';
  }, [drawing, id, addressOf]);
}

/** A certificate as a picture. */
export function DrawingView({ drawing, className }: { drawing: CertificateDrawing; className?: string | undefined }) {
  const svg = useDrawingSvg(drawing);
  // The contract makes the SVG of a drawing and escapes its texts.
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
