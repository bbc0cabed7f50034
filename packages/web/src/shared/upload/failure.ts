import { nameEnding } from '@lectern/contract/file-names';
import type { TFunction } from '#i18n';
import { ApiError, fieldErrors } from '../api/errors.ts';
import { errorText } from '../ui/feedback/errorText.ts';

/** Why an upload failed, as far as the advice depends on it. */
export type UploadCause =
  | 'type'
  | 'infected'
  | 'size'
  | 'file'
  | 'network'
  | 'storage'
  | 'sign_in'
  | 'forbidden'
  | 'reload'
  | 'later';

export interface UploadFailure {
  /** The file's name. */
  name: string;
  message: string;
  advice: string;
  /** Whether the same file may get through later. */
  canRetry: boolean;
}

const RETRIABLE: ReadonlySet<UploadCause> = new Set(['network', 'storage', 'sign_in', 'later']);

export function causeOf(error: unknown): UploadCause {
  if (!(error instanceof ApiError)) return 'later';
  const { code, status } = error;
  if (status === 0) return 'network';
  if (code === 'file_type' || status === 415) return 'type';
  if (code === 'file_infected') return 'infected';
  if (code === 'storage_full' || code === 'quota_exceeded') return 'storage';
  if (code === 'too_many_uploads' || code === 'upload_busy') return 'later';
  if (status === 413) return 'size';
  if (status === 401 || code === 'rest_cookie_invalid_nonce') return 'sign_in';
  if (status === 403) return 'forbidden';
  if (status === 400) return 'file';
  return status > 400 && status < 500 && status !== 408 && status !== 429 ? 'reload' : 'later';
}

function messageOf(t: TFunction, error: unknown): string {
  const [fieldError] = Object.values(fieldErrors(error));
  if (fieldError) return fieldError;
  // A proxy with a limit of its own answers without a sentence of ours.
  return error instanceof ApiError && error.status === 413 && !error.message
    ? t('upload_too_large')
    : errorText(t, error);
}

/** What is said of a file that did not arrive. `typeAdvice` names the types that its place takes. */
export function uploadFailure(
  t: TFunction,
  { name, error, typeAdvice }: { name: string; error: unknown; typeAdvice: string },
): UploadFailure {
  const cause = causeOf(error);
  return {
    name,
    message: messageOf(t, error),
    advice: cause === 'type' ? typeAdvice : t(`upload_advice_${cause}`),
    canRetry: RETRIABLE.has(cause),
  };
}

/** What the server would refuse, found before a byte is sent, with the reasons of the server. */
export function refusedFile(
  t: TFunction,
  error: 'type' | 'size',
  { name, maxMb }: { name: string; maxMb: number },
): ApiError {
  if (error === 'size') return new ApiError('file_size', 413, t('upload_larger', { n: maxMb }));
  const named = nameEnding(name);
  const isNamed = 'ending' in named;
  return new ApiError('file_type', 400, isNamed ? t('upload_type', { ending: named.ending }) : t('upload_no_ending'));
}
