import type { CertificateLayout } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { AddIcon, DoneIcon } from '../../../shared/ui/icons.tsx';
import { CertificateIcon } from '../../../shared/deferred/icons.tsx';
import { DrawingView } from '../DrawingView.tsx';
import { sampleDrawingQuery } from '../queries.ts';
import classes from './NewCertificateScreen.module.css';

function Sheet({ layout }: { layout: CertificateLayout }) {
  const { data, isError } = useQuery(sampleDrawingQuery(layout));
  if (data) return <DrawingView drawing={data} />;
  return isError ? <CertificateIcon size={40} /> : <Skeleton height="100%" />;
}

/** A design of the gallery; without a layout a blank page. */
export function SampleCard({
  name,
  value,
  layout,
  checked,
  onChoose,
}: {
  name: string;
  value: string;
  layout?: CertificateLayout;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className={classes.card}>
      <input type="radio" name="design" className={classes.input} value={value} checked={checked} onChange={onChoose} />
      <span className={classes.sheet} aria-hidden>
        {layout ? <Sheet layout={layout} /> : <AddIcon size={40} />}
      </span>
      <span className={classes.label}>
        {name}
        <DoneIcon size={18} className={classes.mark} />
      </span>
    </label>
  );
}
