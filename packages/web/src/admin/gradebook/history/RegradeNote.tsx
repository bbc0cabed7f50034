import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { Disclosure } from '../../../shared/ui/Disclosure.tsx';
import base from '../../../shared/ui/base.module.css';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { itemOfKey } from '../grid/cells/cellLinks.ts';
import type { GradeChange } from '../queries.ts';
import classes from './ChangeList.module.css';

/** Where a regrade is changed again, and for that of a course whose results it changed. */
export function RegradeNote({
  course,
  change,
  children,
}: {
  course: number;
  change: GradeChange;
  /** The results. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const quiz = itemOfKey(change.key ?? '');
  return (
    <div className={classes.note}>
      <p className={base.fact}>
        {t('gradeHistory.regrade_help')}{' '}
        {quiz !== undefined && (
          <AddressLink to={`/course-analytics/${course}/item-analysis`} search={{ quiz }}>
            {t('gradebook.item_analysis')}
          </AddressLink>
        )}
      </p>
      {change.user === null && (
        <Disclosure
          label={t('gradeHistory.regrade_learners')}
          open={open}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          {open && children}
        </Disclosure>
      )}
    </div>
  );
}
