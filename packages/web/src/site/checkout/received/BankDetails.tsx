import type { ReceivedOrder } from '@lectern/contract';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { useCopy } from '../../../shared/ui/feedback/useCopy.ts';
import { useCheckoutWords } from '../words.ts';
import classes from './Received.module.css';

/** Where to transfer the money. The number of the order says what it is for. */
export function BankDetails({ order }: { order: ReceivedOrder }) {
  const { t } = useCheckoutWords();
  const copy = useCopy();
  const rows = [
    { name: 'amount', value: order.formatted_total },
    ...order.bank,
    { name: 'reference', value: order.number },
  ] as const;
  return (
    <div className={classes.bank}>
      {order.instructions && (
        <p className={classes.instructions} dir="auto">
          {order.instructions}
        </p>
      )}
      {order.bank.length > 0 && (
        <dl className={classes.rows}>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`bank_${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
                <IconButton label={t('copy_value', { name: t(`bank_${name}`) })} side="end" onClick={() => copy(value)}>
                  <CopyIcon size={18} />
                </IconButton>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
