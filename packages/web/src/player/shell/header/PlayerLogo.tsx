import { Logo } from '../../../shared/ui/Logo.tsx';
import classes from './Header.module.css';

/** Phones have room for the logo mark only, because of the progress. */
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
