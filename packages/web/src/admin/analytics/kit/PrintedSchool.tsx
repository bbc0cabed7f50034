import { usePageSettings } from '../../../shared/api/settings.tsx';
import classes from './Figures.module.css';

/** The name of the school, on paper alone. */
export function PrintedSchool() {
  return (
    <p className={classes.school}>
      <bdi>{usePageSettings().site_title}</bdi>
    </p>
  );
}
