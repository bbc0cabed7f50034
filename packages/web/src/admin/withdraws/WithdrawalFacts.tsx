import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { useCopy } from '../../shared/ui/feedback/useCopy.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { statusTones, type Withdrawal } from './withdrawal.ts';
import classes from './WithdrawalFacts.module.css';
import { EmailText } from '../people/EmailText.tsx';

export function WithdrawalStatusTag({ status }: { status: Withdrawal['status'] }) {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(`withdraws.status_${status}`)}</Tag>;
}

export function Withdrawer({ withdrawal: { withdrawer } }: { withdrawal: Withdrawal }) {
  return (
    <span className={classes.person}>
      <Avatar name={withdrawer.display_name} url={withdrawer.avatar_url} size={32} />
      <span className={classes.lines}>
        <bdi>{withdrawer.display_name || '–'}</bdi>
        {withdrawer.email && (
          <span className={classes.email}>
            <bdi className={base.fact}>
              <EmailText address={withdrawer.email} />
            </bdi>
          </span>
        )}
      </span>
    </span>
  );
}

export function MethodName({ method }: { method: Withdrawal['withdraw_method'] }) {
  const { t } = useTranslation();
  return t(`withdraws.method_${method}`);
}

const detailNames = ['paypal_email', 'holder', 'bank', 'account', 'swift', 'address'] as const;

export function PayoutDetails({ details }: { details: Withdrawal['details'] }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const rows = detailNames.flatMap((name) => (details[name] ? [{ name, value: details[name] }] : []));
  return (
    <div className={base.stack12}>
      <dl className={classes.details}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`withdraws.detail_${name}`)}</dt>
            <dd>
              <bdi>{name === 'paypal_email' ? <EmailText address={value} /> : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => copy(rows.map(({ value }) => value).join('\n'))}>{t('withdraws.copy')}</Button>
    </div>
  );
}

export function Requested({ at }: { at: string }) {
  const format = useSiteFormat();
  return (
    <time className={classes.date} dateTime={at} title={format.dateTime(at)}>
      {format.shortDate(at)}
    </time>
  );
}

/** The person and the date of the decision, with the reason of a rejection. */
export function Decision({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const { decided_at: at, decided_by: by, reason, rejection_detail: detail } = withdrawal;
  if (at === null) return '–';
  return (
    <span className={classes.lines}>
      <Requested at={at} />
      {by && (
        <span className={base.fact}>
          <bdi>{by}</bdi>
        </span>
      )}
      {reason && (
        <span className={base.fact}>
          {t(`withdraws.reason_${reason}`)}
          {detail && (
            <>
              {': '}
              <bdi>{detail}</bdi>
            </>
          )}
        </span>
      )}
    </span>
  );
}
