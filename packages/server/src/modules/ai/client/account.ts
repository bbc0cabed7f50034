import type { SettingsDocument } from '@lectern/contract';
import type { Services } from '../../../platform/services.ts';
import { openSecret, readSettings } from '../../settings/index.ts';

/** Where the model is, and what it costs. */
export interface AiAccount {
  /** Without a slash at its end. */
  baseUrl: string;
  /** '' where the service needs none. */
  key: string;
  model: string;
  /** For a million tokens, in the school's currency; null where it is not known. */
  inputPrice: number | null;
  outputPrice: number | null;
  capOfPerson: number;
  capOfSchool: number;
  /** Of the tutor, for all people together. */
  capOfTutor: number;
}

const priceOf = (text: string): number | null => (text === '' ? null : Number(text));

/** null: no address or no model is set. */
export function accountOf(services: Pick<Services, 'secrets'>, settings: SettingsDocument): AiAccount | null {
  const { ai } = settings.integrations;
  if (ai.base_url === '' || ai.model === '') return null;
  return {
    baseUrl: ai.base_url.replace(/\/+$/, ''),
    key: openSecret(services, settings, 'integrations.ai.api_key'),
    model: ai.model,
    inputPrice: priceOf(ai.input_price),
    outputPrice: priceOf(ai.output_price),
    capOfPerson: ai.monthly_cap_person,
    capOfSchool: ai.monthly_cap_school,
    capOfTutor: Math.floor((ai.monthly_cap_school * ai.tutor_share) / 100),
  };
}

export const readAccount = async (services: Services): Promise<AiAccount | null> =>
  accountOf(services, await readSettings(services));

/** In millionths of the currency's unit; null where a price is not known. */
export function costOf(
  { inputPrice, outputPrice }: Pick<AiAccount, 'inputPrice' | 'outputPrice'>,
  { tokensIn, tokensOut }: { tokensIn: number; tokensOut: number },
): number | null {
  if (inputPrice === null || outputPrice === null) return null;
  return Math.round(tokensIn * inputPrice + tokensOut * outputPrice);
}
