import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { roles } from '../endpoints.gen.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { RolesIcon } from '../../shared/ui/staffIcons.tsx';
import { DeleteDialog } from '../list/bulk/DeleteDialog.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useRights } from '../resources/useRights.ts';
import { refreshRoles, rolesQuery } from './queries.ts';
import { RightsTable } from './RightsTable.tsx';
import type { Role } from './role.ts';
import { RoleCard } from './RoleCard.tsx';
import classes from './RolesScreen.module.css';

/** The school's own roles, and what each role lets people do. */
export function RolesScreen() {
  const { may } = useRights();
  return may('manage_users') ? <Roles /> : <ForbiddenScreen />;
}

function NewRoleLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/users/roles/new" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('roles.new')}
    </AddressLink>
  );
}

function Roles() {
  const { t } = useTranslation();
  const query = useQuery(rolesQuery());
  const own = query.data?.rows.filter(({ id }) => id > 0);
  return (
    <Screen title={t('roles.title')} actions={own && own.length > 0 && <NewRoleLink />}>
      <QueryView query={query} loading={<RolesLoading />}>
        {({ rows }) => (
          <>
            <OwnRoles own={rows.filter(({ id }) => id > 0)} />
            <RightsTable roles={rows} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function OwnRoles({ own }: { own: Role[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, ask] = useState<Role>();

  async function remove({ id, label }: Role) {
    try {
      await call(roles.remove, { params: { id } });
      toast.good(t('roles.deleted', { name: label }));
    } catch (error) {
      toast.bad(t('roles.not_deleted', { name: label }), errorText(t, error));
    }
    await refreshRoles(client);
  }

  if (own.length === 0) {
    return (
      <EmptyState icon={<RolesIcon size={26} />} title={t('roles.none')} action={<NewRoleLink />}>
        {t('roles.none_text')}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="own-roles">
      <h2 id="own-roles" className={classes.heading}>
        {t('roles.own')}
      </h2>
      <ul role="list" className={classes.cards}>
        {own.map((role) => (
          <RoleCard key={role.id} role={role} onDelete={() => ask(role)} />
        ))}
      </ul>
      {asked && (
        <DeleteDialog
          open
          onClose={() => ask(undefined)}
          title={t('roles.delete_title', { name: asked.label })}
          onDelete={() => remove(asked)}
        />
      )}
    </section>
  );
}

function RolesLoading() {
  return (
    <Loading>
      <span className={classes.cards}>
        {Array.from({ length: 3 }, (_, at) => (
          <span key={at} className={classes.card}>
            <Skeleton width="60%" height="1.2em" />
            <SkeletonText count={2} />
          </span>
        ))}
      </span>
      <Skeleton height={360} />
    </Loading>
  );
}
