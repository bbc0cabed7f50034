import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { ProofList } from '../../../shared/proofs/ProofList.tsx';
import { proofsQuery } from '../../../shared/proofs/queries.ts';
import base from '../../../shared/ui/base.module.css';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Panel } from '../../dashboard/Panel.tsx';

/** Files with which the customer proves the transfer. */
export function ProofsPanel({ orderId }: { orderId: number }) {
  const { t, i18n } = useTranslation();
  return (
    <Panel title={t('order.proofs')}>
      <QueryView
        query={useQuery(proofsQuery(orderId))}
        loading={
          <Loading>
            <SkeletonText count={1} />
          </Loading>
        }
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={base.muted}>{t('order.no_proofs')}</p>}
      >
        {({ data }) => <ProofList proofs={data} language={i18n.language} />}
      </QueryView>
    </Panel>
  );
}
