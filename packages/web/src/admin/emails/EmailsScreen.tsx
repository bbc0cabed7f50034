import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { emailTemplates } from '../endpoints.gen.ts';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { type EmailSummary, emailsQuery, refreshEmails } from './queries.ts';
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
  const name = t(`emails.name_${email.id}`);
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

/** What the school writes to whom: turned on and off here, changed on a screen of each. */
export function EmailsScreen() {
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
          {audiences.map((audience) => (
            <section key={audience} className={classes.audience} aria-labelledby={`emails-${audience}`}>
              <h2 id={`emails-${audience}`} className={classes.heading}>
                {t(`emails.audience_${audience}`)}
              </h2>
              <ul role="list" className={classes.list}>
                {rows
                  .filter((email) => email.audience === audience)
                  .map((email) => (
                    <EmailRow key={email.id} email={email} />
                  ))}
              </ul>
            </section>
          ))}
        </Screen>
      )}
    </ScreenQuery>
  );
}
