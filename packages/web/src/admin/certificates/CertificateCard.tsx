import { useTranslation } from '#i18n';
import { formatRelative } from '../../shared/format/format.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { type CertificateTemplate, editPath } from './certificate.ts';
import classes from './CertificateCard.module.css';
import { CertificatePicture } from './CertificatePicture.tsx';

export function CertificateName({ certificate }: { certificate: CertificateTemplate }) {
  if (certificate.status === 'trash') return <bdi>{certificate.name}</bdi>;
  return (
    <AddressLink to={editPath(certificate)} className={classes.link}>
      <bdi>{certificate.name}</bdi>
    </AddressLink>
  );
}

export function CertificateStatus({ certificate: { status } }: { certificate: CertificateTemplate }) {
  const { t } = useTranslation();
  if (status === 'publish') return <Tag tone="good">{t('certificateList.published')}</Tag>;
  return <Tag>{t(status === 'draft' ? 'certificateList.draft' : 'certificateList.trashed')}</Tag>;
}

/** 'Edited 3 minutes ago', with the moment under the pointer. */
export function CertificateEdited({
  certificate: { date_modified: date },
  now,
}: {
  certificate: CertificateTemplate;
  now: Date;
}) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return (
    <time dateTime={date} title={format.dateTime(date)}>
      {t('certificateList.edited', { time: formatRelative(date, now, i18n.language) })}
    </time>
  );
}

/** A certificate among tiles: what it looks like, its name, and where it is used. */
export function CertificateCard({ certificate, now }: { certificate: CertificateTemplate; now: Date }) {
  const { t } = useTranslation();
  const { status, courses_count: count } = certificate;
  return (
    <div className={classes.card}>
      <CertificatePicture certificate={certificate} />
      <div className={classes.text}>
        <span className={classes.name}>
          <CertificateName certificate={certificate} />
          {status === 'draft' && <CertificateStatus certificate={certificate} />}
        </span>
        <span className={base.tiny}>
          <CertificateEdited certificate={certificate} now={now} /> ·{' '}
          {count > 0 ? t('certificateList.used', { count }) : t('certificateList.unused')}
        </span>
      </div>
    </div>
  );
}
