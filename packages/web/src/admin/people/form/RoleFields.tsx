import type { Role } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { ChoicesField } from '../../../shared/forms/ChoicesField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { rolesQuery } from '../../roles/queries.ts';
import { useRights } from '../../resources/useRights.ts';
import { type Person, rolesToGive } from '../person.ts';

interface Field<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  path: string;
}

/** Rights of a person: built-in roles, or one custom role. */
export function RoleFields({
  person,
  roles,
  custom,
}: {
  person?: Person | undefined;
  roles: Field<Role[]>;
  custom: Field<number>;
}) {
  const { t } = useTranslation();
  const rights = useRights();
  const known = useQuery(rolesQuery());
  const offered = rolesToGive(rights);
  const own = person?.id === rights.userId;
  const given = person?.custom_role ?? undefined;
  const fixed = own || (!given && person?.roles.some((role) => !offered.includes(role)) === true);
  const ofSchool = (known.data?.rows ?? []).filter(({ id, can }) => id > 0 && (can.give || id === given?.id));

  function help(): string | undefined {
    if (own && person?.roles.includes('administrator')) return t('people.roles_own');
    if (fixed) return t('people.roles_fixed');
    return custom.value > 0 ? t('people.roles_of_custom') : undefined;
  }

  return (
    <>
      <ChoicesField
        label={t('people.roles')}
        description={help()}
        disabled={fixed || custom.value > 0}
        choices={(fixed ? (person?.roles ?? []) : offered).map((role) => ({
          value: role,
          label: t(`people.role_${role}`),
        }))}
        value={roles.value}
        onChange={(chosen) => roles.onChange(chosen as Role[])}
        error={roles.error}
        data-path={roles.path}
      />
      {ofSchool.length > 0 && (!fixed || given) && (
        <SelectField
          label={t('people.custom_role')}
          description={t('people.custom_role_help')}
          unset={t('people.custom_role_none')}
          disabled={fixed}
          options={ofSchool.map(({ id, label }) => ({ value: String(id), label }))}
          value={custom.value > 0 ? String(custom.value) : ''}
          onChange={(chosen) => {
            custom.onChange(Number(chosen));
            // The role it stood on may be none that is offered here.
            if (chosen === '') roles.onChange(roles.value.filter((role) => offered.includes(role)));
          }}
          error={custom.error}
          data-path={custom.path}
        />
      )}
    </>
  );
}
