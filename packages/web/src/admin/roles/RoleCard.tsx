import { useTranslation } from '#i18n';
import { EditIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { RowActions } from '../list/bulk/RowActions.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import type { RowAction } from '../list/state/list.ts';
import { HoldersLink } from './HoldersLink.tsx';
import type { Role } from './role.ts';
import classes from './RolesScreen.module.css';

/** A custom role. It can be deleted if no person has it. */
export function RoleCard({ role, onDelete }: { role: Role; onDelete: () => void }) {
  const { t } = useTranslation();
  const to = `/users/roles/${role.id}`;
  const actions: RowAction[] = !role.can.edit
    ? []
    : [
        { id: 'edit', label: t('roles.edit'), icon: <EditIcon size={18} />, to },
        ...(role.people === 0
          ? [
              {
                id: 'delete',
                label: t('roles.delete'),
                icon: <RemoveIcon size={18} />,
                tone: 'bad' as const,
                run: onDelete,
              },
            ]
          : []),
      ];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <bdi>{role.can.edit ? <AddressLink to={to}>{role.label}</AddressLink> : role.label}</bdi>
        </h3>
        <RowActions name={role.label} actions={actions} compact />
      </div>
      {role.description && (
        <p dir="auto" className={classes.text}>
          {role.description}
        </p>
      )}
      <p className={classes.foot}>
        <span>{t('roles.stands_on', { role: t(`people.role_${role.base_role}`) })}</span>
        <HoldersLink role={role} />
      </p>
    </li>
  );
}
