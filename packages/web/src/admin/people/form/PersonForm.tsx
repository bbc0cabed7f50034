import type { Role } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { PasswordField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { profileFields } from '../../fields.gen.ts';
import { bound } from '../../form/record/bound.ts';
import { useRecordForm } from '../../form/record/useRecordForm.ts';
import { FieldGroup, FormBody, FormScreen } from '../../form/screen/FormScreen.tsx';
import { StoredMediaField } from '../../media/StoredMediaField.tsx';
import { ForbiddenScreen } from '../../shell/ForbiddenScreen.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { useRights } from '../../resources/useRights.ts';
import { detailRoutes, mayManage, type Person, type PersonKind, personName } from '../person.ts';
import { newPersonBody, personChanges, personValues } from './personForm.ts';
import { DemoTag, PersonStatus } from '../PersonFacts.tsx';
import { personQuery, refreshPeople } from '../queries.ts';
import { NoMailServer } from '../NoMailServer.tsx';
import { RoleFields } from './RoleFields.tsx';

/** The account of a person for staff; without `person` a new one. */
export function PersonForm(props: { kind: PersonKind; person?: Person }) {
  const rights = useRights();
  const allowed = props.person ? mayManage(props.person) : rights.may('manage_users');
  return allowed ? <OpenPersonForm {...props} /> : <ForbiddenScreen />;
}

function OpenPersonForm({ kind, person }: { kind: PersonKind; person?: Person }) {
  const { t } = useTranslation();
  const crumb = useCrumb(`/users/${kind}`);
  const client = useQueryClient();
  const navigate = useNavigate();
  const rights = useRights();
  // Their own password and address people change in their account, where the old password is asked for.
  const own = person?.id === rights.userId;
  const record = useRecordForm({
    stored: person,
    toValues: personValues(kind),
    fields: profileFields,
    check: ({ email, display_name, url, roles, entry, password }, rules) => ({
      email: rules.all(rules.required, rules.email)(email),
      display_name: person && rules.required(display_name),
      url: rules.url(url),
      roles: roles.length > 0 ? undefined : t('people.roles_required'),
      password: !person && entry === 'password' ? rules.required(password) : undefined,
    }),
    save: ({ values, changed, modified }) =>
      person
        ? call(users.update, { params: { id: person.id }, body: { ...personChanges(changed), modified } })
        : call(users.create, { body: newPersonBody(values) }),
    saved: () => t(person ? `${kind}.updated` : `${kind}.created`),
    reload: () => client.fetchQuery({ ...personQuery(person?.id ?? 0), staleTime: 0 }),
    onSaved(saved) {
      client.setQueryData(personQuery(saved.id).queryKey, saved);
      void refreshPeople(client);
      if (!person) void navigate({ to: detailRoutes[kind], params: { userId: String(saved.id) }, replace: true });
    },
    draft: { key: person ? `person-${person.id}` : `new-${kind}`, leaveOut: ['password'] },
  });
  return (
    <FormScreen
      record={record}
      title={person ? personName(person) : t(`${kind}.new`)}
      crumbs={[crumb]}
      status={
        person && (
          <>
            <PersonStatus person={person} />
            <DemoTag person={person} />
          </>
        )
      }
      primary={t(person ? 'people.save' : `${kind}.create`)}
    >
      <FormBody onSave={() => void record.save()}>
        <FieldGroup title={t('people.group_account')}>
          <TextField
            required
            type="email"
            dir="ltr"
            autoComplete="off"
            label={t('people.email')}
            description={own ? t('people.own_in_account') : undefined}
            disabled={own}
            {...record.field('email')}
          />
          {!person && (
            <>
              <TextField
                label={t('people.username')}
                description={t('people.username_help')}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                {...record.field('username')}
              />
              <ChoiceField
                label={t('people.entry')}
                choices={[
                  {
                    value: 'invitation',
                    label: t('people.entry_invitation'),
                    description: t('people.entry_invitation_help'),
                  },
                  {
                    value: 'password',
                    label: t('people.entry_password'),
                    description: t('people.entry_password_help'),
                  },
                ]}
                {...bound<string>('entry', record.field('entry'))}
              />
              {record.values.entry === 'invitation' && <NoMailServer />}
            </>
          )}
          {!own && (person || record.values.entry === 'password') && (
            <PasswordField
              required={!person}
              autoComplete="new-password"
              label={t(person ? 'people.new_password' : 'people.password')}
              description={person ? t('people.new_password_help') : undefined}
              {...record.field('password')}
            />
          )}
          <RoleFields
            person={person}
            roles={bound<Role[]>('roles', record.field('roles'))}
            custom={bound<number>('custom_role', record.field('custom_role'))}
          />
        </FieldGroup>
        <FieldGroup title={t('people.group_profile')}>
          <TextField label={t('people.first_name')} {...record.field('first_name')} />
          <TextField label={t('people.last_name')} {...record.field('last_name')} />
          <TextField
            required={person !== undefined}
            label={t('people.display_name')}
            description={person ? undefined : t('people.display_name_help')}
            {...record.field('display_name')}
          />
          <TextField label={t('people.headline')} {...record.field('headline')} />
          <TextField type="url" dir="ltr" label={t('people.url')} {...record.field('url')} />
          <StoredMediaField
            label={t('people.picture')}
            kind="image"
            {...bound<number>('profile_image', record.field('profile_image'))}
          />
          <TextAreaField
            label={t('people.biography')}
            maxLength={profileFields.description.max}
            autosize
            minRows={4}
            {...record.field('description')}
          />
        </FieldGroup>
        {person && !own && (
          <FieldGroup title={t('people.group_rights')}>
            <SwitchField
              label={t('people.exempt')}
              description={t('people.exempt_help')}
              {...record.field('content_protection_exempt', 'checkbox')}
            />
          </FieldGroup>
        )}
      </FormBody>
    </FormScreen>
  );
}
