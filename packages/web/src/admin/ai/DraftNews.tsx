import type { AiUse } from '@lectern/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import a11y from '../../shared/ui/a11y.module.css';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { AiSettingsLink } from './AiSettingsLink.tsx';
import type { DraftState } from './useDraft.ts';
import { useAiWords } from './words.ts';

/** Failures that a change of the settings ends. */
const OF_SETTINGS = new Set([
  'ai_not_set_up',
  'addon_inactive',
  'ai_key_refused',
  'ai_model_unknown',
  'ai_address_not_allowed',
  'ai_cap_reached',
]);

/** Tokens and cost of a draft. */
export function DraftUse({ use }: { use: AiUse }) {
  const { t } = useAiWords();
  const format = useFormat();
  const tokens = { sent: format.number(use.tokens_in), written: format.number(use.tokens_out) };
  return (
    <p className={base.muted}>
      {t('used', tokens)} {use.cost && t('cost', { cost: use.cost })}
    </p>
  );
}

/** How a draft goes: its progress with a button to stop, or why there is none with one to try again. */
export function DraftNews<Result>({
  state,
  progress,
  onStop,
  onRetry,
}: {
  state: DraftState<Result>;
  /** What has come so far, in words. */
  progress: string;
  onStop: () => void;
  onRetry: () => void;
}) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const news = useRef<HTMLDivElement>(null);
  // Synchronizes the scroll position of the dialog: on a phone it is below the form.
  useEffect(() => {
    if (['running', 'failed', 'stopped'].includes(state.kind)) news.current?.scrollIntoView({ block: 'nearest' });
  }, [state.kind]);
  const code = state.kind === 'failed' && state.error instanceof ApiError ? state.error.code : '';
  const retry = (
    <Button size="small" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <div ref={news}>
      {state.kind === 'running' && (
        <div className={base.cluster}>
          <p>{progress}</p>
          <Button size="small" onClick={onStop}>
            {t('stop')}
          </Button>
        </div>
      )}
      {state.kind === 'stopped' && (
        <Notice title={t('stopped')}>
          <p>{t('stopped_text')}</p>
          {retry}
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice tone="bad" title={t('failed')}>
          <p>{errorText(shared, state.error)}</p>
          {OF_SETTINGS.has(code) ? <AiSettingsLink /> : retry}
        </Notice>
      )}
      <p className={a11y.hidden} role="status">
        {state.kind === 'running' && t('writing')}
        {state.kind === 'done' && t('came')}
      </p>
    </div>
  );
}
