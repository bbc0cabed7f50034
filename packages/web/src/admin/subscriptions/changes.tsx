import type { ReactNode } from 'react';
import { call } from '../../shared/api/client.ts';
import { subscriptions } from '../endpoints.gen.ts';
import { RestoreIcon } from '../../shared/deferred/icons.tsx';
import { CloseIcon, DateIcon } from '../../shared/ui/icons.tsx';
import { RegradeIcon, UndoIcon } from '../../shared/ui/staffIcons.tsx';
import type { Subscription } from './subscription.ts';

export interface Change {
  /** Its words: the button `do_{id}`, the question `title_{id}` and `text_{id}`, and the news `done_{id}`. */
  id: 'pause' | 'resume' | 'cancel' | 'cancel_at_period_end' | 'undo_cancel' | 'retry';
  icon: ReactNode;
  danger?: boolean;
  /** A reason can be entered. */
  reason?: boolean;
  send: (row: Subscription, reason: string) => Promise<unknown>;
}

const ofId = ({ id }: Subscription) => ({ params: { id } });

const changes: readonly Change[] = [
  { id: 'retry', icon: <RegradeIcon size={18} />, send: (row) => call(subscriptions.retry, ofId(row)) },
  { id: 'pause', icon: <DateIcon size={18} />, send: (row) => call(subscriptions.pause, ofId(row)) },
  { id: 'resume', icon: <RestoreIcon size={18} />, send: (row) => call(subscriptions.resume, ofId(row)) },
  { id: 'undo_cancel', icon: <UndoIcon size={18} />, send: (row) => call(subscriptions.undoCancel, ofId(row)) },
  {
    id: 'cancel_at_period_end',
    icon: <CloseIcon size={18} />,
    danger: true,
    reason: true,
    send: (row, reason) => call(subscriptions.cancel, { ...ofId(row), body: { at_period_end: true, reason } }),
  },
  {
    id: 'cancel',
    icon: <CloseIcon size={18} />,
    danger: true,
    reason: true,
    send: (row, reason) => call(subscriptions.cancel, { ...ofId(row), body: { at_period_end: false, reason } }),
  },
];

/** The changes that the server allows. Without a paid term, both ways to cancel are the same: staff see one. */
export const changesOf = ({ can, status }: Subscription): Change[] =>
  changes.filter(({ id }) => can[id] && !(id === 'cancel_at_period_end' && can.cancel && status !== 'active'));
