import type { WebhookDelivery, WebhookDeliveryDetails } from '@lectern/contract';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { CodeBlock } from '../../../shared/ui/copy/CodeBlock.tsx';
import { Outcome } from '../WebhookFacts.tsx';
import { headerLines, prettyJson } from './prettyJson.ts';

/** "May 1 · 200 · 35 ms · Try 2". `at`: the first of them. While one is sent it has no result. */
export function DeliveryFacts({ delivery, at }: { delivery: WebhookDelivery; at?: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { status_code: code, error, duration_ms: duration, tries } = delivery;
  const hasResult = delivery.status !== 'pending';
  const facts = [
    at ?? false,
    hasResult && (code !== null || error !== null) && <Outcome key="outcome" result={{ code, error }} />,
    hasResult && duration !== null && t('deliveries.duration', { n: number(duration) }),
    tries > 0 && t('deliveries.try', { n: number(tries) }),
  ].filter((fact) => fact !== false);
  return facts.map((fact, place) => (
    <Fragment key={place}>
      {place > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}

/** The request and its answer. */
export function DeliveryContent({ details }: { details: WebhookDeliveryDetails }) {
  const { t } = useTranslation();
  const { request_headers: sent, request_body: body, response_headers: received, response_body: answer } = details;
  const block = (name: 'request_headers' | 'request_body' | 'response_headers' | 'response_body', code: string) => (
    <CodeBlock
      title={t(`deliveries.${name}`)}
      code={code}
      copyLabel={t('webhookForm.copy_named', { name: t(`deliveries.${name}`) })}
      note={
        name === 'response_body' &&
        details.response_truncated && <p className={base.help}>{t('deliveries.response_truncated')}</p>
      }
    />
  );
  return (
    <div className={base.narrowStack16}>
      {sent && block('request_headers', headerLines(sent))}
      {block('request_body', prettyJson(body))}
      {received && block('response_headers', headerLines(received))}
      {answer === null ? (
        <p>{t('deliveries.no_answer')}</p>
      ) : answer === '' ? (
        <p>{t('deliveries.empty_answer')}</p>
      ) : (
        block('response_body', prettyJson(answer))
      )}
    </div>
  );
}
