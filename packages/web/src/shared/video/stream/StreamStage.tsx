import type { ReactNode } from 'react';
import { LiveSessionIcon } from '../../ui/icons.tsx';
import classes from './StreamStage.module.css';

/** The place of the video while there is none, in its size. */
export function StreamStage({
  poster,
  inset = false,
  children,
}: {
  poster: string;
  /** On a phone it has the margins of the text; otherwise it is as wide as the screen. */
  inset?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.stage} data-inset={inset || undefined}>
      {poster && <img src={poster} alt="" />}
      <div className={classes.words}>
        <LiveSessionIcon size={28} className={classes.icon} />
        {children}
      </div>
    </div>
  );
}
