import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { emailTemplates } from '../endpoints.gen.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import a11y from '../../shared/ui/a11y.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { matches } from '../palette/match.ts';
import { type EmailSummary, emailsQuery, refreshEmails } from './queries.ts';
import { emailName } from './emailNames.ts';
import classes from './EmailsScreen.module.css';

const audiences = ['admin', 'instructor', 'student', 'everyone'] as const;

function EmailRow({ email }: { email: EmailSummary }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: (enable: boolean) =>
      call(emailTemplates.update, {
        params: { id: email.id },
        body: { locale: i18n.language as 'en', enable },
      }),
    onError: (error) => toast.bad(t('emails.not_saved'), errorText(t, error)),
    onSettled: () => refreshEmails(client),
  });
  const enable = turn.isPending ? turn.variables : email.enable;
  const name = emailName(t, email.id);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to="/emails/$emailId" params={{ emailId: email.id }} className={classes.name}>
          {name}
        </Link>
        <bdi className={classes.subject}>{email.subject}</bdi>
      </div>
      <div className={classes.state}>
        {email.customized.length > 0 && <Tag tone="accent">{t('emails.customized')}</Tag>}
        {email.required ? (
          <Tag>{t('emails.always_sent')}</Tag>
        ) : (
          <SwitchField
            aria-label={t('emails.send_named', { name })}
            checked={enable}
            onChange={(event) => turn.mutate(event.currentTarget.checked)}
          />
        )}
      </div>
    </li>
  );
}

function EmailGroups({ rows }: { rows: readonly EmailSummary[] }) {
  const { t } = useTranslation();
  return audiences
    .map((audience) => ({ audience, emails: rows.filter((email) => email.audience === audience) }))
    .filter(({ emails }) => emails.length > 0)
    .map(({ audience, emails }) => (
      <section key={audience} className={classes.audience} aria-labelledby={`emails-${audience}`}>
        <h2 id={`emails-${audience}`} className={classes.heading}>
          {t(`emails.audience_${audience}`)}
        </h2>
        <ul role="list" className={classes.list}>
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
      </section>
    ));
}

/** All emails, or those whose name, recipients or subject have the searched words. */
function SearchedEmails({ rows, search }: { rows: readonly EmailSummary[]; search: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/emails/' });
  // The field has its own state: the router updates the URL later than the user types.
  const [typed, setTyped] = useState(search.slice(0, MAX_SEARCH_LENGTH));
  const change = (next: string) => {
    setTyped(next);
    void navigate({ search: next.trim() === '' ? {} : { search: next }, replace: true });
  };
  const found = rows.filter(({ id, audience, subject }) =>
    matches(typed, `${emailName(t, id)} ${t(`emails.audience_${audience}`)} ${subject}`),
  );
  return (
    <>
      <TextField
        type="search"
        className={classes.search}
        aria-label={t('emails.search')}
        placeholder={t('emails.search')}
        leftSection={<SearchIcon size={18} />}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <p role="status" className={a11y.hidden}>
        {typed.trim() !== '' && t('emails.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchIcon size={26} />}
          title={t('emails.none_found')}
          action={<Button onClick={() => change('')}>{t('emails.clear_search')}</Button>}
        />
      ) : (
        <EmailGroups rows={found} />
      )}
    </>
  );
}

/** The emails of the school by their recipients: turned on and off here, edited on a screen of each. */
export function EmailsScreen({ search }: { search: string }) {
  const { t } = useTranslation();
  const emails = useQuery(emailsQuery());
  return (
    <ScreenQuery query={emails} loading={<ScreenLoading />} missing={t('emails.missing')}>
      {({ rows }) => (
        <Screen
          title={t('emails.title')}
          actions={
            <Link to="/emails/sent" className={buttonClass()}>
              {t('emails.sent')}
            </Link>
          }
        >
          <SearchedEmails rows={rows} search={search} />
        </Screen>
      )}
    </ScreenQuery>
  );
}
