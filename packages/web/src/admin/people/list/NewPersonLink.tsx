import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { AddIcon } from '../../../shared/ui/icons.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { useRights } from '../../shell/useRights.ts';
import { newPath, type PersonKind } from '../person.ts';

export function NewPersonLink({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation();
  const { may } = useRights();
  if (!may('manage_users')) return null;
  return (
    <AddressLink to={newPath(kind)} className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t(`${kind}.new`)}
    </AddressLink>
  );
}
