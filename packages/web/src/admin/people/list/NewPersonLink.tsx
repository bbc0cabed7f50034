import { useTranslation } from '#i18n';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { AddIcon } from '../../../shared/ui/icons.tsx';
import { UploadIcon } from '../../../shared/deferred/icons.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { useRights } from '../../resources/useRights.ts';
import { newPath, type PersonKind } from '../person.ts';

/** People out of a file. */
export function ImportPeopleLink() {
  const { t } = useTranslation();
  const { may } = useRights();
  if (!may('manage_users')) return null;
  return (
    <AddressLink to="/users/students/import" className={buttonClass({})}>
      <UploadIcon />
      {t('students.import')}
    </AddressLink>
  );
}

export function NewPersonLink({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation();
  const { may } = useRights();
  if (!may(kind === 'staff' ? 'manage_staff' : 'manage_users')) return null;
  return (
    <AddressLink to={newPath(kind)} className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t(`${kind}.new`)}
    </AddressLink>
  );
}
