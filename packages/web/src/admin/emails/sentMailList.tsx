import type { SentMail } from '@lectern/contract';
import { allEmailIds } from '@lectern/contract/email-ids';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { mails } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { MailIcon, ShowIcon } from '../../shared/deferred/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import { listOf } from '../list/state/list.ts';
import { emailName, emailNameWithAudience } from './emailNames.ts';
import { SentMailActions } from './SentMailActions.tsx';
import classes from './EmailsScreen.module.css';
import { SentMailDialog } from './SentMailDialog.tsx';

const statuses = ['kept', 'queued', 'sent', 'failed'] as const;
const tones = { kept: 'neutral', queued: 'warn', sent: 'good', failed: 'bad' } as const;

/** Why it was not sent; '' for one that was. */
function useReason() {
  const { t } = useTranslation();
  return ({ status, error }: SentMail): string => error || (status === 'kept' ? t('sent_emails.no_server') : '');
}

function MailStatus({ mail }: { mail: SentMail }) {
  const { status } = mail;
  const reason = useReason()(mail);
  const { t } = useTranslation();
  return (
    <span className={classes.words}>
      <Tag tone={tones[status]}>{t(`sent_emails.status_${status}`)}</Tag>
      {reason && (
        <bdi dir="auto" className={classes.subject}>
          {reason}
        </bdi>
      )}
    </span>
  );
}

/** Which email it is, leading to its text; emails that are older than that is stored have none. */
export function MailKind({ mail: { template } }: { mail: SentMail }) {
  const { t } = useTranslation();
  const name = template && emailName(t, template);
  if (!name) return '–';
  return (
    <Link to="/emails/$emailId" params={{ emailId: template }}>
      {name}
    </Link>
  );
}

function MailTime({ at }: { at: string }) {
  const format = useSiteFormat();
  return (
    <time className={classes.time} dateTime={at} title={format.dateTime(at)}>
      {format.moment(at)}
    </time>
  );
}

async function resend({ t, refresh }: ListActions<SentMail>, id: number): Promise<void> {
  try {
    await call(mails.resend, { params: { id } });
    toast.good(t('sent_emails.resent'));
  } catch (error) {
    toast.bad(t('sent_emails.not_resent'), errorText(t, error));
  }
  await refresh();
}

/** What the school has written to whom, and what became of it. */
export const sentMailList = listOf({ list: mails.list })({
  name: 'mails',
  words: 'sent_emails',
  wordsFrom: ['emails'],
  defaultSort: '-date',
  nameOf: (mail) => mail.subject,
  filters: [
    { id: 'status', kind: 'one', options: [...statuses] },
    { id: 'kind', kind: 'one', options: allEmailIds, label: emailNameWithAudience, query: 'template' },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
  ],
  columns: [
    { id: 'subject', rowHeader: true, cell: (mail) => <bdi>{mail.subject}</bdi> },
    { id: 'kind', cell: (mail) => <MailKind mail={mail} /> },
    { id: 'to', cell: (mail) => <bdi dir="ltr">{mail.to}</bdi> },
    { id: 'status', cell: (mail) => <MailStatus mail={mail} /> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (mail) => <MailTime at={mail.created_at} /> },
  ],
  rowActions: (mail, listActions) => [
    {
      id: 'read',
      label: listActions.t('sent_emails.read'),
      icon: <ShowIcon size={18} />,
      run: () =>
        listActions.ask((props) => (
          <SentMailDialog
            {...props}
            mail={mail}
            kind={<MailKind mail={mail} />}
            status={<MailStatus mail={mail} />}
            time={<MailTime at={mail.created_at} />}
          />
        )),
    },
    ...(mail.status === 'sent'
      ? []
      : [
          {
            id: 'resend',
            label: listActions.t('sent_emails.resend'),
            icon: <MailIcon size={18} />,
            run: () => void resend(listActions, mail.id),
          },
        ]),
  ],
  pageActions: (listActions) => <SentMailActions listActions={listActions} />,
});
