import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { EditIcon } from '../../../shared/ui/icons.tsx';
import { FormTabs } from '../../form/screen/FormTabs.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { useRights } from '../../resources/useRights.ts';
import { detailRoutes, editPath, mayManage, type Person, type PersonKind, personName } from '../person.ts';
import { DemoTag, LastActive, PersonEmail, PersonStatus, RoleNames } from '../PersonFacts.tsx';
import { personQuery, refreshPeople } from '../queries.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { InvitationNotice } from './InvitationNotice.tsx';
import classes from './PersonScreen.module.css';
import type { PersonTab } from './tabNames.ts';
import { personTabs, tabsFor } from './tabs.ts';

function Facts({ kind, person }: { kind: PersonKind; person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  const { counts } = person;
  const figures =
    kind === 'students'
      ? ([
          ['enrolled', counts?.enrolled],
          ['completed', counts?.completed],
        ] as const)
      : ([
          ['courses', counts?.courses],
          ['students', counts?.students],
        ] as const);
  return (
    <section className={classes.facts} aria-label={t('people.facts')}>
      <Avatar name={person.display_name} url={person.avatar_url} size={64} />
      <dl>
        <div>
          <dt>{t('people.email')}</dt>
          <dd>
            <PersonEmail person={person} />
          </dd>
        </div>
        <div>
          <dt>{t('people.username')}</dt>
          <dd>
            <bdi>{person.username}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('people.roles')}</dt>
          <dd>
            <RoleNames person={person} />
          </dd>
        </div>
        <div>
          <dt>{t('people.registered')}</dt>
          <dd>{site.date(person.date_created)}</dd>
        </div>
        <div>
          <dt>{t('people.last_active')}</dt>
          <dd>
            <LastActive person={person} />
          </dd>
        </div>
        {figures.map(([id, value]) => (
          <div key={id}>
            <dt>{t(`people.count_${id}`)}</dt>
            <dd>{format.number(value ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OnePerson({ kind, person, tab }: { kind: PersonKind; person: Person; tab: PersonTab }) {
  const { t } = useTranslation();
  const crumb = useCrumb(`/users/${kind}`);
  const client = useQueryClient();
  const rights = useRights();
  const offered = tabsFor(rights, kind, person);
  // An address may name one that its reader is not offered.
  const current = offered.includes(tab) ? tab : (offered[0] ?? 'courses');
  const { Content } = personTabs[current];
  return (
    <Screen
      title={personName(person)}
      crumbs={[crumb]}
      badge={
        <>
          <PersonStatus person={person} />
          <DemoTag person={person} />
        </>
      }
      actions={
        <>
          {kind === 'students' && (
            <AddressLink to={`/student-reports/${person.id}`} className={buttonClass({ variant: 'outline' })}>
              {t('people.report')}
            </AddressLink>
          )}
          <AccountMenu kind={kind} person={person} onDone={() => refreshPeople(client)} />
          {mayManage(person) && (
            <AddressLink to={editPath(kind, person)} className={buttonClass({ variant: 'primary' })}>
              <EditIcon />
              {t('people.edit')}
            </AddressLink>
          )}
        </>
      }
    >
      <InvitationNotice person={person} onDone={() => refreshPeople(client)} />
      <Facts kind={kind} person={person} />
      <FormTabs
        label={t('people.tabs')}
        current={current}
        tabs={offered.map((id) => ({
          id,
          label: t(`people.tab_${id}`),
          bad: false,
          to: detailRoutes[kind],
          params: { userId: String(person.id) },
          search: { tab: id },
        }))}
      />
      <Content person={person} />
    </Screen>
  );
}

/** Facts about a person, as far as the reader may see them. */
export function PersonScreen({ kind, id, tab }: { kind: PersonKind; id: number; tab: PersonTab }) {
  const { t } = useTranslation();
  const person = useQuery(personQuery(id));
  return (
    <ScreenQuery query={person} loading={<ScreenLoading />} missing={t('people.missing')}>
      {(found) => <OnePerson kind={kind} person={found} tab={tab} />}
    </ScreenQuery>
  );
}
