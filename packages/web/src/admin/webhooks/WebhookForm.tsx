import { MAX_NAME_LENGTH, MAX_URL_LENGTH, MAX_WEBHOOK_DESCRIPTION_LENGTH } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { DeliveriesIcon, SendIcon } from '../../shared/ui/staffIcons.tsx';
import { useKeptFocus } from '../dialogs/useKeptFocus.ts';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { useRights } from '../resources/useRights.ts';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { OpenDeliveries } from './deliveries/DeliveriesDrawer.tsx';
import { DisabledNotice } from './DisabledNotice.tsx';
import { EventsField } from './EventsField.tsx';
import { webhookQuery } from './queries.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { SecretPanel } from './SecretPanel.tsx';
import { TestDialog } from './TestDialog.tsx';
import { useWebhookRecord } from './useWebhookRecord.ts';
import type { Webhook } from './webhook.ts';
import { WebhookCourses } from './WebhookCourses.tsx';
import { WebhookStatusTag } from './WebhookFacts.tsx';

/** A stored webhook; without `id` a new one. */
export function WebhookScreen({ id }: { id?: number }) {
  const { may } = useRights();
  if (!may('author_own')) return <ForbiddenScreen />;
  return id === undefined ? <WebhookForm /> : <StoredWebhook id={id} />;
}

function StoredWebhook({ id }: { id: number }) {
  const { t } = useTranslation();
  const webhook = useQuery(webhookQuery(id));
  return (
    <ScreenQuery query={webhook} loading={<FormLoading fields={6} />} missing={t('webhookForm.missing')}>
      {(found) => <WebhookForm key={found.id} stored={found} />}
    </ScreenQuery>
  );
}

function WebhookForm({ stored }: { stored?: Webhook }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/webhooks');
  const navigate = useNavigate();
  const [created, setCreated] = useState<Webhook>();
  const [testing, setTesting] = useState(false);
  const record = useWebhookRecord({ stored, onCreated: setCreated });
  const enabled = stored?.disabled === null;
  const activeSwitch = useKeptFocus<HTMLInputElement>(enabled);
  // The switch of a webhook that cannot be changed takes no focus.
  const notices = useKeptFocus<HTMLDivElement>(enabled);
  const trashed = stored?.status === 'trash';
  const readOnly = trashed || stored?.can.edit === false;
  const save = () => void record.save();
  const showDeliveries = () =>
    void navigate({ to: '.', search: { deliveries: stored?.id } as never, resetScroll: false });
  const showCreated = () => {
    if (!created) return;
    const params = { webhookId: String(created.id) };
    void navigate({ to: '/webhooks/$webhookId/edit', params, replace: true });
  };
  return (
    <FormScreen
      record={record}
      title={stored?.name ?? t('webhookForm.new')}
      crumbs={[crumb]}
      status={stored && <WebhookStatusTag status={stored.status} />}
      preview={
        stored?.can.inspect &&
        !trashed && (
          <Button icon={<DeliveriesIcon size={18} />} onClick={showDeliveries}>
            {t('deliveries.title')}
          </Button>
        )
      }
      primary={t(stored ? 'webhookForm.update' : 'webhookForm.create')}
      menu={
        stored &&
        !readOnly && (
          <MenuItem icon={<SendIcon />} onClick={() => setTesting(true)}>
            {t('webhookList.test')}
          </MenuItem>
        )
      }
      readOnly={readOnly}
    >
      {(readOnly || stored?.disabled) && (
        <div ref={notices} tabIndex={-1} className={base.notices}>
          {trashed && <Notice tone="warn">{t('webhookForm.in_trash')}</Notice>}
          {stored?.can.edit === false && (
            <Notice>{t(stored.origin === 'zapier' ? 'webhookForm.of_zapier' : 'webhookForm.not_yours')}</Notice>
          )}
          {stored?.disabled && <DisabledNotice webhook={stored} disabled={stored.disabled} onShow={showDeliveries} />}
        </div>
      )}
      <FormBody
        onSave={save}
        side={
          <>
            <FieldGroup title={t('webhookForm.state')}>
              <SwitchField
                ref={activeSwitch}
                label={t('webhookForm.active')}
                description={t('webhookForm.active_help')}
                disabled={readOnly}
                {...record.field('active', 'checkbox')}
              />
            </FieldGroup>
            {stored ? (
              <SecretPanel webhook={stored} readOnly={readOnly} />
            ) : (
              <FieldGroup title={t('webhookForm.secret')} description={t('webhookForm.secret_new')}>
                {null}
              </FieldGroup>
            )}
          </>
        }
      >
        <FieldGroup>
          <TextField
            required
            label={t('webhookForm.name')}
            maxLength={MAX_NAME_LENGTH}
            readOnly={readOnly}
            {...record.field('name')}
          />
          <TextAreaField
            label={t('webhookForm.description')}
            autosize
            minRows={2}
            maxLength={MAX_WEBHOOK_DESCRIPTION_LENGTH}
            readOnly={readOnly}
            {...record.field('description')}
          />
          <TextField
            required
            type="url"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            label={t('webhookForm.delivery_url')}
            description={t('webhookForm.delivery_url_help')}
            maxLength={MAX_URL_LENGTH}
            readOnly={readOnly}
            {...record.field('delivery_url')}
          />
        </FieldGroup>
        <FieldGroup title={t('webhookForm.events')}>
          <EventsField disabled={readOnly} {...record.field('events')} />
        </FieldGroup>
        <FieldGroup title={t('webhookForm.courses')}>
          <WebhookCourses record={record} disabled={readOnly} />
        </FieldGroup>
      </FormBody>
      {stored && <TestDialog webhook={stored} open={testing} onClose={() => setTesting(false)} />}
      <OpenDeliveries />
      <SecretDialog
        secret={created && (created.secret ?? '')}
        label={t('webhookForm.secret')}
        title={t('webhookForm.created')}
        text={t('webhookForm.secret_help')}
        onClose={showCreated}
      />
    </FormScreen>
  );
}
