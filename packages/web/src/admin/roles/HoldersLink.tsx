import { useTranslation } from '#i18n';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { holdersOf, type Role } from './role.ts';

/** To those who have the role. */
export function HoldersLink({ role }: { role: Role }) {
  const { t } = useTranslation();
  if (role.people === 0) return <span>{t('roles.nobody')}</span>;
  const { to, search } = holdersOf(role);
  return (
    <AddressLink to={to} search={search}>
      {role.people === null ? t('roles.show_people') : t('roles.people', { count: role.people })}
    </AddressLink>
  );
}
