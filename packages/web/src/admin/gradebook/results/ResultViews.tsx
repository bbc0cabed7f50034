import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { courseOptions } from '../../courses/courseOptions.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import type { ListAddress } from '../../list/state/address.ts';
import classes from './Result.module.css';

/** The way to the grid of a course: of the one that is filtered, or of one that is chosen here. */
export function ResultViews({ address: { course } }: { address: ListAddress }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={classes.views}>
      {course === undefined ? (
        <OptionField
          label={t('gradeResults.grid_of')}
          source={courseOptions}
          onChange={(id) => {
            if (id !== '') void navigate({ to: '/gradebook/$courseId', params: { courseId: id } });
          }}
        />
      ) : (
        <AddressLink to={`/gradebook/${course}`} className={buttonClass({ variant: 'outline' })}>
          <TableIcon />
          {t('gradeResults.grid')}
        </AddressLink>
      )}
      <AddressLink to="/gradebook/grading" className={buttonClass({ variant: 'quiet' })}>
        {t('gradingScale.title')}
      </AddressLink>
    </div>
  );
}
