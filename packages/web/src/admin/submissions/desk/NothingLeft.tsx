import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { DoneIcon } from '../../../shared/ui/icons.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';

/** All submissions of the assignment are graded. The link that continues has the focus. */
export function NothingLeft() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // Synchronizes the focus, which was in the form that is gone.
  useEffect(() => place.current?.querySelector('a')?.focus(), []);
  return (
    <div ref={place}>
      <EmptyState
        icon={<DoneIcon size={26} />}
        title={t('submissions.nothing_left')}
        action={
          <AddressLink
            to="/assignment-submissions"
            search={{ tab: 'to_grade' }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('submissions.nothing_left_action')}
          </AddressLink>
        }
      >
        {t('submissions.nothing_left_text')}
      </EmptyState>
    </div>
  );
}
