import type { IssuedCertificate } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import classes from './IssuedFacts.module.css';

const tones = {
  valid: 'good',
  expired: 'warn',
  revoked: 'bad',
  replaced: 'neutral',
  withdrawn: 'neutral',
} as const;

export function IssuedStatusTag({ status }: Pick<IssuedCertificate, 'status'>) {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(`issuedCertificates.status_${status}`)}</Tag>;
}

export function IssuedName({ certificate }: { certificate: IssuedCertificate }) {
  const { t } = useTranslation();
  const { student_name: name, user, name_changed: changed } = certificate;
  return (
    <span className={classes.lines}>
      <bdi>{name || t('issuedCertificates.nameless')}</bdi>
      {changed && user && (
        <span className={base.fact}>{t('issuedCertificates.new_name', { name: user.display_name })}</span>
      )}
    </span>
  );
}

export function IssuedDay({ at }: { at: string | null }) {
  const format = useSiteFormat();
  return at === null ? '–' : <time dateTime={at}>{format.moment(at)}</time>;
}
