import type { IssuedCertificate } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { CertificateIcon } from '../../../shared/deferred/icons.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import tables from '../../../shared/ui/PlainTable.module.css';
import { IssueDialog } from '../../issued-certificates/issue/IssueDialog.tsx';
import { pdfPath } from '../../issued-certificates/issuedActions.tsx';
import { IssuedDay, IssuedStatusTag } from '../../issued-certificates/IssuedFacts.tsx';
import { personCertificatesQuery } from '../../issued-certificates/queries.ts';
import { ReissueDialog } from '../../issued-certificates/ReissueDialog.tsx';
import { RevokeDialog } from '../../issued-certificates/RevokeDialog.tsx';
import type { Person } from '../person.ts';
import classes from './PersonAttempts.module.css';

interface Asked {
  certificate: IssuedCertificate;
  to: 'revoke' | 'reissue';
}

/** The certificates of a person. */
export function PersonCertificates({ person }: { person: Person }) {
  const { t } = useTranslation();
  const found = useQuery(personCertificatesQuery(person.id));
  const [asked, setAsked] = useState<Asked>();
  const [issuing, setIssuing] = useState<{ open: boolean; key: number }>({ open: false, key: 0 });
  const close = () => setAsked(undefined);
  const issue = (
    <Button onClick={() => setIssuing(({ key }) => ({ open: true, key: key + 1 }))}>
      {t('issueCertificates.issue_one')}
    </Button>
  );
  return (
    <>
      <QueryView
        query={found}
        loading={
          <Loading>
            <SkeletonText count={6} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            icon={<CertificateIcon size={26} />}
            title={t('issuedCertificates.none_of_person')}
            action={issue}
          />
        }
      >
        {({ rows }) => (
          <div className={base.stack16}>
            <div className={base.actions}>{issue}</div>
            <div className={classes.frame}>
              <table className={cx(tables.table, classes.table)}>
                <caption className={classes.caption}>{t('people.tab_certificates')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('issuedCertificates.column_course')}</th>
                    <th scope="col">{t('issuedCertificates.column_issued')}</th>
                    <th scope="col">{t('issuedCertificates.column_status')}</th>
                    <th scope="col">{t('people.manage')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((certificate) => (
                    <tr key={certificate.id}>
                      <th scope="row">
                        {certificate.course_title}
                        <div className={base.fact}>
                          <a href={certificate.verify_url}>{certificate.number}</a>
                        </div>
                      </th>
                      <td>
                        <IssuedDay at={certificate.issued_at} />
                      </td>
                      <td>
                        <IssuedStatusTag status={certificate.status} />
                      </td>
                      <td>
                        <RowButtons certificate={certificate} onAsk={(to) => setAsked({ certificate, to })} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {asked?.to === 'revoke' && <RevokeDialog open certificates={[asked.certificate]} onClose={close} />}
              {asked?.to === 'reissue' && <ReissueDialog open certificate={asked.certificate} onClose={close} />}
            </div>
          </div>
        )}
      </QueryView>
      <IssueDialog
        key={issuing.key}
        open={issuing.open}
        onClose={() => setIssuing(({ key }) => ({ open: false, key }))}
        learners={[person]}
      />
    </>
  );
}

function RowButtons({
  certificate: { id, status },
  onAsk,
}: {
  certificate: IssuedCertificate;
  onAsk: (to: Asked['to']) => void;
}) {
  const { t } = useTranslation();
  const isStanding = status === 'valid' || status === 'expired';
  return (
    <div className={base.actions}>
      {isStanding && (
        <ButtonLink size="small" href={pdfPath(id)}>
          {t('issuedCertificates.download')}
        </ButtonLink>
      )}
      {(isStanding || status === 'revoked') && (
        <Button size="small" onClick={() => onAsk('reissue')}>
          {t('issuedCertificates.reissue')}
        </Button>
      )}
      {isStanding && (
        <Button size="small" variant="danger" onClick={() => onAsk('revoke')}>
          {t('issuedCertificates.revoke')}
        </Button>
      )}
    </div>
  );
}
