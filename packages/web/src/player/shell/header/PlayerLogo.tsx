import { Logo } from '../../../shared/ui/Logo.tsx';
import classes from './Header.module.css';

/** Beside the progress a phone has room for the mark alone. */
export const PlayerLogo = () => (
  <>
    <span className={classes.wide}>
      <Logo />
    </span>
    <span className={classes.narrow}>
      <Logo nameHidden />
    </span>
  </>
);
