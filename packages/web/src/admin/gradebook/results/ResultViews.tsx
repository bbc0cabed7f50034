import { useTranslation } from '#i18n';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import type { ListAddress } from '../../list/state/address.ts';
import classes from './Result.module.css';

/** The way to the grid of the course that is filtered, or to those of all courses. */
export function ResultViews({ address: { course } }: { address: ListAddress }) {
  const { t } = useTranslation();
  return (
    <div className={classes.views}>
      <AddressLink
        to={course === undefined ? '/gradebook' : `/gradebook/${course}`}
        className={buttonClass({ variant: 'outline' })}
      >
        <TableIcon />
        {t(course === undefined ? 'gradeResults.grids' : 'gradeResults.grid')}
      </AddressLink>
      <AddressLink to="/gradebook/grading" className={buttonClass({ variant: 'quiet' })}>
        {t('gradingScale.title')}
      </AddressLink>
    </div>
  );
}
