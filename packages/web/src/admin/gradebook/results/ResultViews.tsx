import { useTranslation } from '#i18n';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import type { ListAddress } from '../../list/state/address.ts';
import classes from './Result.module.css';

/** The way to the grid of the course that is filtered. */
export function ResultViews({ address: { course } }: { address: ListAddress }) {
  const { t } = useTranslation();
  if (course === undefined) return null;
  return (
    <div className={classes.views}>
      <AddressLink to={`/gradebook/${course}`} className={buttonClass({ size: 'small' })}>
        <TableIcon size={18} />
        {t('gradeResults.grid')}
      </AddressLink>
    </div>
  );
}
