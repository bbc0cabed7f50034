import type { OrderStatus } from '@lectern/contract';
import { type ReactNode, useState } from 'react';
import type { Order } from '../order.ts';
import { StatusDialog } from './StatusDialog.tsx';

/** The dialog of a change of status, empty each time it is asked for. */
export function useStatusDialog(order: Order): { ask: (to: OrderStatus) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ to: OrderStatus; open: boolean; times: number }>();
  return {
    ask: (to) => setAsked((before) => ({ to, open: true, times: (before?.times ?? 0) + 1 })),
    dialog: asked && (
      <StatusDialog
        key={asked.times}
        order={order}
        to={asked.to}
        open={asked.open}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    ),
  };
}
