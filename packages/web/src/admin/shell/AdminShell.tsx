import { Outlet } from '@tanstack/react-router';
import { SessionEnded } from '../../shared/session/SessionEnded.tsx';
import { JobsTray } from '../jobs/JobsTray.tsx';
import classes from './AdminShell.module.css';

export function AdminShell() {
  return (
    <div className={classes.shell}>
      <main id="content" className={classes.content}>
        <Outlet />
      </main>
      <JobsTray />
      <SessionEnded />
    </div>
  );
}
