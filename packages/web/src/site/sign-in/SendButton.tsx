import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import classes from './AuthPage.module.css';

export function SendButton({ ready, busy, children }: { ready: boolean; busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="primary"
      className={classes.send}
      busy={busy}
      disabled={!ready}
      data-waiting={!ready || undefined}
    >
      {children}
    </Button>
  );
}
