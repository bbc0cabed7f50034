import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { familyOf } from './families.ts';
import type { ReviewType } from './review.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';

export function NewReviewLink({ type }: { type: ReviewType }) {
  const { t } = useTranslation();
  const { to, words } = familyOf({ type });
  return (
    <AddressLink to={`${to}/new`} className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t(`${words}.new`)}
    </AddressLink>
  );
}
