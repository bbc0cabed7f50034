import type { OrderProof } from '@lectern/contract';
import { formatBytes } from '../format/bytes.ts';
import { useFormat } from '../format/useFormat.ts';
import classes from './PaymentProofs.module.css';

/** Payment proofs as links to download them. */
export function ProofList({
  proofs,
  orderKey = '',
  language,
}: {
  proofs: readonly OrderProof[];
  orderKey?: string;
  language: string;
}) {
  const { date } = useFormat();
  return (
    <ul role="list" className={classes.list}>
      {proofs.map(({ id, name, size, url, created_at: created }) => (
        <li key={id}>
          <a href={orderKey === '' ? url : `${url}?key=${encodeURIComponent(orderKey)}`} download>
            <bdi>{name}</bdi>
          </a>{' '}
          <span className={classes.when}>
            {formatBytes(size, language)} · <time dateTime={created}>{date(created)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
