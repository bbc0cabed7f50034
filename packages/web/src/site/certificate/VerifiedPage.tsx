import type { CertificateVerification } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { AlertIcon, ClockIcon, DoneIcon } from '../../shared/ui/icons.tsx';
import base from '../../shared/ui/base.module.css';
import { AuthPage } from '../sign-in/AuthPage.tsx';
import { certificateVerification } from './endpoints.gen.ts';
import classes from './VerifiedPage.module.css';
import { CodeForm } from './VerifyForm.tsx';
import { useVerifyWords } from './words.ts';

type Status = CertificateVerification['status'];

const icons = { valid: DoneIcon, expired: ClockIcon, revoked: AlertIcon, replaced: AlertIcon, withdrawn: AlertIcon };
const tones: Record<Status, string> = {
  valid: 'good',
  expired: 'warn',
  revoked: 'bad',
  replaced: 'bad',
  withdrawn: 'bad',
};

function Verdict({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.verdict} data-tone={tone} role="status">
      {icon}
      <p>{children}</p>
    </div>
  );
}

function Found({ certificate, code }: { certificate: CertificateVerification; code: string }) {
  const { t } = useVerifyWords();
  const { date } = useFormat();
  const { status, ended_at: ended, expires_at: expires, name, issued_at: issued, shared } = certificate;
  const Icon = icons[status];
  const day = status === 'expired' ? expires : ended;
  const facts = [
    [t('name'), name],
    [t('course'), certificate.course],
    [t('instructor'), certificate.instructor],
    [t('grade'), certificate.grade],
    [t('issued'), date(issued)],
    [t('expires'), expires ? date(expires) : ''],
    [t('number'), certificate.number],
    [t('school'), certificate.site_name],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <Verdict tone={tones[status]} icon={<Icon size={26} />}>
        {t(status, { date: day ? date(day) : '' })}
      </Verdict>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {shared && (
        <img
          className={classes.picture}
          src={`/api${certificateVerification.picture.path.replace(':code', encodeURIComponent(code))}`}
          alt={t('picture', { name })}
        />
      )}
    </>
  );
}

/** The result for a code. It is loaded in the browser: rendered pages are cached, and this one has a name. */
export function VerifiedPage({ code }: { code: string }) {
  const { t } = useVerifyWords();
  const { t: general } = useTranslation();
  const query = useQuery({ ...endpointQuery(certificateVerification.verify, { params: { code } }), retry: false });
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AuthPage title={t('title')} foot={!isUnknown && <Link to="/certificate/verify">{t('another')}</Link>}>
      {query.data ? (
        <Found certificate={query.data} code={code} />
      ) : isUnknown ? (
        <CodeForm key={code} refused={code} />
      ) : query.error ? (
        <>
          <Verdict tone="warn" icon={<AlertIcon size={26} />}>
            {errorText(general, query.error)}
          </Verdict>
          <Button wide onClick={() => void query.refetch()}>
            {general('try_again')}
          </Button>
        </>
      ) : (
        <Loading>
          <span className={base.stack16}>
            <Skeleton height={56} />
            <Skeleton width="70%" />
            <Skeleton width="50%" />
            <Skeleton width="60%" />
          </span>
        </Loading>
      )}
    </AuthPage>
  );
}
