import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { aiChecks } from '../endpoints.gen.ts';
import type { SettingsRecord } from '../settings/useSettingsRecord.ts';
import { aiStatusQuery } from './queries.ts';
import { useAiWords } from './words.ts';

interface Props {
  record: SettingsRecord;
  readOnly: boolean;
}

/** Where texts are sent, a test of the connection with the values of the form, and what is used. */
export function AiPanel(props: Props) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}

/** The host of an address, as far as one has been typed. */
function hostOf(address: string): string {
  try {
    return new URL(address.trim()).host;
  } catch {
    return '';
  }
}

function Panel({ record, readOnly }: Props) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const format = useFormat();
  const isOn = addonActive(usePageSettings(), 'ai-assistant');
  const test = useMutation({
    mutationFn: () => call(aiChecks.check, { body: { settings: { ...record.getValues().integrations.ai } } }),
  });
  const host = hostOf(record.values.integrations.ai.base_url);
  const errors = Object.values(fieldErrors(test.error));
  return (
    <div className={base.stack16}>
      {!isOn && (
        <Notice tone="warn">
          {t('addon_off')} <Link to="/add-ons">{t('open_addons')}</Link>
        </Notice>
      )}
      {host && (
        <Notice title={t('privacy', { host })}>
          <ul>
            <li>{t('privacy_sent')}</li>
            <li>{t('privacy_not_sent')}</li>
          </ul>
        </Notice>
      )}
      {!readOnly && (
        <div>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {test.data && (
          <Notice tone="good" title={t('test_works', { model: test.data.model })}>
            <p>{t('test_took', { ms: format.number(test.data.duration_ms) })}</p>
            {!test.data.json_schema && <p>{t('test_no_schema')}</p>}
          </Notice>
        )}
        {test.error && (
          <Notice tone="bad" title={t('test_failed')}>
            {errors.length > 0 ? errors.map((error) => <p key={error}>{error}</p>) : errorText(shared, test.error)}
          </Notice>
        )}
      </div>
      {isOn && <Used />}
    </div>
  );
}

/** Tokens of the school in this month. */
function Used() {
  const { t } = useAiWords();
  const format = useFormat();
  const { data } = useQuery({ ...aiStatusQuery(), staleTime: 0 });
  if (!data?.school) return null;
  const { used, cap } = data.school;
  return (
    <p className={base.secondary}>
      {t('school_used', { used: format.number(used), cap: format.number(cap), date: format.date(data.resets_at) })}{' '}
      <Link to="/tools/ai-usage">{t('usage_link')}</Link>
    </p>
  );
}
