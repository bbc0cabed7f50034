import type { ReactNode } from 'react';
import { LiveSessionIcon } from '../../ui/icons.tsx';
import classes from './StreamStage.module.css';

/** The place of the video while there is none, in its size. */
export function StreamStage({ poster, children }: { poster: string; children: ReactNode }) {
  return (
    <div className={classes.stage}>
      {poster && <img src={poster} alt="" />}
      <div className={classes.words}>
        <LiveSessionIcon size={28} className={classes.icon} />
        {children}
      </div>
    </div>
  );
}
