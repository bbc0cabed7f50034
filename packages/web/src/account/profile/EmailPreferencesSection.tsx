import type { EmailPreference } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { emailPreferences } from '../../shared/api/endpoints.gen.ts';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import base from '../../shared/ui/base.module.css';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { isOnlyInPerson } from '../privacy/onlyInPerson.ts';
import { emailPreferencesQuery } from '../queries.ts';
import screen from '../shell/Screen.module.css';
import classes from './EmailPreferencesSection.module.css';

const audiences = ['student', 'instructor', 'admin', 'everyone'] as const;

function EmailSwitch({ email }: { email: EmailPreference }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(emailPreferences.change, { body: { id: email.id, wanted } }),
    onError: (error) => toast.bad(t('email_not_changed'), errorText(t, error)),
    onSettled: () => client.invalidateQueries({ queryKey: emailPreferencesQuery().queryKey }),
  });
  return (
    <li>
      <SwitchField
        label={t(`email_${email.id}`)}
        checked={change.isPending ? change.variables : email.wanted}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </li>
  );
}

function EmailSwitches({ emails }: { emails: readonly EmailPreference[] }) {
  const { t } = useTranslation();
  const groups = audiences.filter((audience) => emails.some((email) => email.audience === audience));
  return groups.map((audience) => (
    <div key={audience} role="group" aria-labelledby={`emails-${audience}`}>
      <h3 id={`emails-${audience}`} className={classes.group}>
        {t(`emails_${audience}`)}
      </h3>
      <ul role="list" className={classes.list}>
        {emails
          .filter((email) => email.audience === audience)
          .map((email) => (
            <EmailSwitch key={email.id} email={email} />
          ))}
      </ul>
    </div>
  ));
}

export function EmailPreferencesSection() {
  const { t } = useTranslation();
  const query = useQuery(emailPreferencesQuery());
  return (
    <section className={screen.section} aria-labelledby="email-settings">
      <h2 id="email-settings" className={screen.sectionTitle}>
        {t('email_settings')}
      </h2>
      <p className={screen.sectionText}>{t('email_settings_text')}</p>
      {isOnlyInPerson(query.error) ? (
        <p className={base.help}>{errorText(t, query.error)}</p>
      ) : (
        <QueryView
          query={query}
          loading={
            <Loading>
              <Skeleton width={260} height={24} />
              <Skeleton width={220} height={24} />
              <Skeleton width={240} height={24} />
            </Loading>
          }
        >
          {({ rows }) => (
            <FormScope>
              <EmailSwitches emails={rows} />
            </FormScope>
          )}
        </QueryView>
      )}
    </section>
  );
}
