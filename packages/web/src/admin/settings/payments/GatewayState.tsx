import type { SettingsDocument } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { gatewayState } from './gatewayState.ts';

const tones = { not_set_up: 'neutral', off: 'neutral', test: 'warn', live: 'good' } as const;

function GatewayState({ gateway, values }: { gateway: 'stripe' | 'paypal'; values: SettingsDocument }) {
  const { t } = useTranslation();
  const state = gatewayState(gateway, values.payments);
  return <Tag tone={tones[state]}>{t(`settings.gateway_${state}`)}</Tag>;
}

type StateProps = { values: SettingsDocument };

export const StripeState = (props: StateProps) => <GatewayState gateway="stripe" {...props} />;
export const PaypalState = (props: StateProps) => <GatewayState gateway="paypal" {...props} />;
