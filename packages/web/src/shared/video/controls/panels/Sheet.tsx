import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import classes from './Sheet.module.css';

/** A panel at the bottom of the window. A portal keeps its clicks from the video. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return createPortal(
    <Dialog open title={title} onClose={onClose}>
      <div className={classes.sheet}>{children}</div>
    </Dialog>,
    document.body,
  );
}
