import type { OrderStatus } from '@lectern/contract';
import { Tag } from '../../shared/ui/Tag.tsx';
import { useOrderWords } from './words.ts';

const tones = {
  pending: 'warn',
  processing: 'warn',
  'on-hold': 'warn',
  completed: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
  failed: 'bad',
  trash: 'neutral',
} as const;

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const { t } = useOrderWords();
  return <Tag tone={tones[status]}>{t(`status_${status}`)}</Tag>;
}
