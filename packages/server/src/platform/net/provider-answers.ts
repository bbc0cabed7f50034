import { AppError } from '../errors.ts';
import { askService, type ServiceAnswer, type ServiceRequest, ServiceUnreachableError } from './bounded-fetch.ts';

const MAX_REASON_LENGTH = 500;
// oxlint-disable-next-line no-control-regex -- control characters of an answer are not shown
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;

/** The text of a provider, as plain text of bounded length. */
export const reasonText = (text: unknown): string =>
  typeof text === 'string' ? text.replace(CONTROLS, ' ').trim().slice(0, MAX_REASON_LENGTH) : '';

export const refused = (reason: string): AppError => new AppError('provider_refused', { reason });

/** A call that was not answered, so that it is unknown what has become of it. */
export class UnansweredError extends AppError {}

export const isOk = ({ status }: ServiceAnswer): boolean => status >= 200 && status < 300;

/** A text value of an answer; '' if it has none. */
export function textIn(json: unknown, name: string): string {
  const value = (json as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A provider that does not answer in time has refused. */
export async function askProvider(request: ServiceRequest): Promise<ServiceAnswer> {
  try {
    return await askService(request);
  } catch (error) {
    if (error instanceof ServiceUnreachableError) {
      throw new UnansweredError('provider_refused', { reason: reasonText(error.message) });
    }
    throw error;
  }
}

/** Only links over https are given out and redirected to. */
export function isSecureLink(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && url.protocol === 'https:' && url.username === '';
}
