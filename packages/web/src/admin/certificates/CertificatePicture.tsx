import { useQuery } from '@tanstack/react-query';
import { CertificateIcon } from '../../shared/deferred/icons.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import type { CertificateTemplate } from './certificate.ts';
import classes from './CertificateCard.module.css';
import { DrawingView } from './DrawingView.tsx';
import { cardDrawingQuery } from './queries.ts';

/** A small picture of a design. */
export function CertificatePicture({ certificate }: { certificate: CertificateTemplate }) {
  const { data, isError } = useQuery(cardDrawingQuery(certificate));
  return (
    <span className={classes.preview} aria-hidden>
      {data ? (
        <DrawingView drawing={data} className={classes.drawing} />
      ) : isError ? (
        <CertificateIcon size={40} />
      ) : (
        <Skeleton height="100%" />
      )}
    </span>
  );
}
