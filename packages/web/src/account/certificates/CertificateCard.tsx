import type { OwnCertificate } from '@lectern/contract';
import { useState } from 'react';
import { useFormat } from '../../shared/format/useFormat.ts';
import { CertificateIcon } from '../../shared/deferred/icons.tsx';
import base from '../../shared/ui/base.module.css';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { useCopy } from '../../shared/ui/feedback/useCopy.ts';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import card from '../courses/CourseCard.module.css';
import classes from './Certificates.module.css';
import { useCertificateWords } from './words.ts';

type Shown = 'valid' | 'expired' | 'revoked';
const tones = { valid: 'good', expired: 'warn', revoked: 'bad' } as const;
const shownStatus = (status: OwnCertificate['status']): Shown =>
  status === 'valid' || status === 'expired' ? status : 'revoked';

/** The picture, which the server creates on request. */
function Picture({ certificate }: { certificate: OwnCertificate }) {
  const { t } = useCertificateWords();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const { picture_url: url, course_title: course } = certificate;
  return (
    <span className={classes.frame}>
      {url === '' ? (
        <CertificateIcon size={36} />
      ) : failed ? (
        <span className={classes.failed} role="alert">
          {t('picture_failed')}
          <Button
            size="small"
            onClick={() => {
              setAttempt(attempt + 1);
              setFailed(false);
            }}
          >
            {t('try_again')}
          </Button>
        </span>
      ) : (
        <img
          key={attempt}
          className={classes.picture}
          src={attempt === 0 ? url : `${url}?try=${attempt}`}
          alt={t('picture', { course })}
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

function Links({ certificate }: { certificate: OwnCertificate }) {
  const { t } = useCertificateWords();
  const copy = useCopy();
  const { share_url: share, linkedin_url: linkedIn, badge_url: badge, course_title: title } = certificate;
  const name = (
    <VisuallyHidden>
      : <bdi>{title}</bdi>
    </VisuallyHidden>
  );
  if (share === '') return null;
  return (
    <div className={classes.links}>
      <Button size="small" variant="soft" onClick={() => copy(share)}>
        {t('copy_link')}
        {name}
      </Button>
      {typeof navigator.share === 'function' && (
        // Closing the sheet of the device is no failure.
        <Button size="small" variant="soft" onClick={() => void navigator.share({ title, url: share }).catch(() => {})}>
          {t('share')}
          {name}
        </Button>
      )}
      <ButtonLink size="small" variant="soft" href={linkedIn} target="_blank" rel="noopener">
        {t('linkedin')}
        {name}
      </ButtonLink>
      {badge !== '' && (
        <ButtonLink size="small" variant="soft" href={badge} download>
          {t('badge')}
          {name}
        </ButtonLink>
      )}
      <ButtonLink size="small" variant="quiet" href={share}>
        {t('open_page')}
        {name}
      </ButtonLink>
    </div>
  );
}

export function CertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const { t } = useCertificateWords();
  const { date } = useFormat();
  const { issued_at: issued, expires_at: expires, download_url: download } = certificate;
  const status = shownStatus(certificate.status);
  return (
    <li className={card.card}>
      <Picture certificate={certificate} />
      <div className={card.body}>
        <h2 className={card.name}>
          <bdi>{certificate.course_title}</bdi>
        </h2>
        <p>
          <Tag tone={tones[status]}>{t(status)}</Tag>
        </p>
        <p className={base.secondary}>
          {t('number', { number: certificate.number })} · {t('issued_on', { date: date(issued) })}
        </p>
        {expires && status !== 'revoked' && (
          <p className={base.secondary}>
            {t(status === 'expired' ? 'expired_on' : 'expires_on', { date: date(expires) })}
          </p>
        )}
        {status === 'revoked' && <p className={base.secondary}>{t('revoked_text')}</p>}
        <div className={card.foot}>
          {download !== '' && (
            <ButtonLink wide variant="outline" icon={<DownloadIcon />} href={download} download>
              {t('download')}
              <VisuallyHidden>
                : <bdi>{certificate.course_title}</bdi>
              </VisuallyHidden>
            </ButtonLink>
          )}
          <Links certificate={certificate} />
        </div>
      </div>
    </li>
  );
}
