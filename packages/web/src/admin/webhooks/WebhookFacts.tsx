import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { editPath, statusTones, type Webhook } from './webhook.ts';
import classes from './WebhookFacts.module.css';

export function WebhookStatusTag({ status }: { status: Webhook['status'] }) {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(`webhookList.status_${status}`)}</Tag>;
}

/** The name leads to the form; one in the trash is restored first. */
export function WebhookName({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const name = <bdi>{webhook.name}</bdi>;
  return (
    <span className={classes.name}>
      {webhook.status === 'trash' ? name : <RowLink to={editPath(webhook)}>{name}</RowLink>}
      {webhook.origin === 'zapier' && (
        <span>
          <Tag tone="neutral">{t('webhookList.origin_zapier')}</Tag>
        </span>
      )}
      {webhook.description !== '' && (
        <span className={base.fact}>
          <bdi>{webhook.description}</bdi>
        </span>
      )}
    </span>
  );
}

export function WebhookHost({ webhook: { host, delivery_url: address } }: { webhook: Webhook }) {
  return (
    <span className={classes.host} title={address}>
      <bdi dir="ltr">{host}</bdi>
    </span>
  );
}

/** "200", or why there was no answer. */
export function Outcome({
  result: { code, error },
}: {
  result: { code: number | null; error: NonNullable<Webhook['last_delivery']>['error'] };
}) {
  const { t } = useTranslation();
  if (code !== null) return <bdi dir="ltr">{code}</bdi>;
  return error === null ? '–' : t(`webhookList.error_${error}`);
}

/** The last answer and when it came. */
export function LastDelivery({ webhook: { last_delivery: last } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  if (last === null) return <span className={base.muted}>{t('webhookList.none_yet')}</span>;
  return (
    <span className={classes.name}>
      <Tag tone={last.ok ? 'good' : 'bad'}>
        <Outcome result={last} />
      </Tag>
      <time className={base.fact} dateTime={last.at} title={format.dateTime(last.at)}>
        {format.moment(last.at)}
      </time>
    </span>
  );
}

export function Success({ percent }: { percent: number | null }) {
  const format = useFormat();
  return percent === null ? '–' : format.percent(percent);
}
