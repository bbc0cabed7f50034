import type { WebhookActionEvent } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { CodeBlock } from '../../../shared/ui/copy/CodeBlock.tsx';
import { CopyValue } from '../../../shared/ui/copy/CopyValue.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { webhookActions } from '../../endpoints.gen.ts';
import { tokenQuery } from '../queries.ts';
import { actionAddress, actionEvents, exampleCall } from './exampleCall.ts';
import { TokenPanel } from './TokenPanel.tsx';

const tokenCalls = {
  make: webhookActions.makeToken,
  remove: webhookActions.removeToken,
  read: tokenQuery().queryKey,
};

/** What other systems can do in the school, and the token they need. For administrators. */
export function IncomingDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [event, setEvent] = useState<WebhookActionEvent>('enrol_user');
  const token = useQuery({ ...tokenQuery(), enabled: open });
  const { origin } = window.location;
  const address = t('incoming.address');
  return (
    <Dialog atEnd open={open} onClose={onClose} title={t('incoming.title')}>
      <div className={base.stack24}>
        <p>{t('incoming.text')}</p>
        <section aria-label={t('incoming.token')} className={base.narrowStack8}>
          <h3 className={base.heading}>{t('incoming.token')}</h3>
          <QueryView
            query={token}
            loading={
              <Loading>
                <SkeletonText count={2} />
              </Loading>
            }
          >
            {(found) => (
              <TokenPanel token={found.token} words="incoming" label={t('incoming.token')} calls={tokenCalls} />
            )}
          </QueryView>
        </section>
        <section aria-label={t('incoming.actions')} className={base.narrowStack16}>
          <h3 className={base.heading}>{t('incoming.actions')}</h3>
          <CopyValue
            label={address}
            value={actionAddress(origin)}
            copyLabel={t('webhookForm.copy_named', { name: address })}
          />
          <SelectField
            label={t('incoming.action')}
            options={actionEvents.map((value) => ({ value, label: t(`incoming.action_${value}`) }))}
            value={event}
            onChange={(value) => setEvent(value as WebhookActionEvent)}
          />
          <CodeBlock
            title={t('incoming.example')}
            code={exampleCall(event, origin)}
            copyLabel={t('webhookForm.copy_named', { name: t('incoming.example') })}
          />
          <p className={base.secondary}>{t('incoming.example_help')}</p>
          <p>
            <Link to="/tools/logs">{t('incoming.log')}</Link>
          </p>
        </section>
      </div>
    </Dialog>
  );
}
