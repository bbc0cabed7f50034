import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { MAX_ROLE_DESCRIPTION_LENGTH, MAX_ROLE_NAME_LENGTH } from '@lectern/contract/limits';
import { type BaseRole, baseRoles, type GrantableCapability } from '@lectern/contract/permissions';
import { call } from '../../shared/api/client.ts';
import { roles } from '../endpoints.gen.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { bound } from '../form/record/bound.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { useRights } from '../resources/useRights.ts';
import { CapabilitiesField } from './CapabilitiesField.tsx';
import { HoldersLink } from './HoldersLink.tsx';
import { refreshRoles, roleQuery } from './queries.ts';
import { mayStandOn, type Role, roleValues, rightsOfBase } from './role.ts';

/** A custom role; without `role` a new one. Roles with more rights than the reader's cannot be edited. */
export function RoleForm({ role }: { role?: Role }) {
  const { may } = useRights();
  return (role ? role.can.edit : may('manage_users')) ? <OpenRoleForm role={role} /> : <ForbiddenScreen />;
}

/** One that is there. */
export function RoleEditScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const role = useQuery(roleQuery(id));
  return (
    <ScreenQuery query={role} loading={<FormLoading fields={4} />} missing={t('roles.missing')}>
      {(found) => <RoleForm key={found.id} role={found} />}
    </ScreenQuery>
  );
}

function OpenRoleForm({ role }: { role?: Role }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/users/roles');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mayGive } = useRights();
  const record = useRecordForm({
    stored: role,
    toValues: (stored) => roleValues(stored, mayGive),
    check: ({ name, description }, rules) => ({
      name: rules.all(rules.required, rules.longest(MAX_ROLE_NAME_LENGTH))(name),
      description: rules.longest(MAX_ROLE_DESCRIPTION_LENGTH)(description),
    }),
    save: ({ values, changed, modified }) =>
      role
        ? call(roles.update, { params: { id: role.id }, body: { ...changed, ...(modified && { modified }) } })
        : call(roles.create, { body: values }),
    saved: ({ label }) => t(role ? 'roles.updated' : 'roles.created', { name: label }),
    reload: () => client.fetchQuery({ ...roleQuery(role?.id ?? 0), staleTime: 0 }),
    onSaved(saved) {
      client.setQueryData(roleQuery(saved.id).queryKey, saved);
      void refreshRoles(client);
      if (!role) void navigate({ to: '/users/roles' });
    },
  });
  const base = bound<string>('base_role', record.field('base_role'));
  const held = bound<GrantableCapability[]>('capabilities', record.field('capabilities'));
  return (
    <FormScreen
      record={record}
      title={role?.label ?? t('roles.new')}
      crumbs={[crumb]}
      status={role && <HoldersLink role={role} />}
      primary={t(role ? 'roles.save' : 'roles.create')}
    >
      <FormBody onSave={() => void record.save()}>
        <FieldGroup>
          <TextField
            required
            label={t('roles.name')}
            description={t('roles.name_help')}
            maxLength={MAX_ROLE_NAME_LENGTH}
            {...record.field('name')}
          />
          <TextAreaField
            label={t('roles.description')}
            maxLength={MAX_ROLE_DESCRIPTION_LENGTH}
            {...record.field('description')}
          />
          <ChoiceField
            label={t('roles.base')}
            look="cards"
            choices={baseRoles.map((one) => ({
              value: one,
              label: t(`people.role_${one}`),
              description: t(`roles.base_${one}_help`),
              disabled: !mayStandOn(one, mayGive),
            }))}
            {...base}
            onChange={(chosen) => {
              base.onChange?.(chosen);
              // Nothing of one's own is there to be lost yet.
              if (!role) held.onChange?.(rightsOfBase(chosen as BaseRole, mayGive));
            }}
          />
        </FieldGroup>
        <FieldGroup title={t('roles.may')}>
          <CapabilitiesField mayGive={mayGive} {...held} />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}
