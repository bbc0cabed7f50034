import { reauthenticate, renewNonce, requestFor } from '../../../../shared/api/client.ts';
import { ApiError, errorFrom } from '../../../../shared/api/errors.ts';
import { certificates } from '../../../endpoints.gen.ts';
import type { DrawingBody } from '../../queries.ts';

async function send(body: DrawingBody, signal?: AbortSignal): Promise<Response> {
  const { url, headers } = requestFor(certificates.preview, {});
  try {
    return await fetch(url, {
      method: certificates.preview.method,
      credentials: 'same-origin',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 0, '');
  }
}

const errorOf = async (response: Response): Promise<ApiError> =>
  errorFrom(
    response.status,
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );

/** The PDF of a layout. Answers that are files are not read by `call`. */
export async function fetchPdf(body: DrawingBody, signal?: AbortSignal): Promise<Blob> {
  let response = await send(body, signal);
  if (!response.ok) {
    const error = await errorOf(response);
    const isRenewed = error.code === 'rest_cookie_invalid_nonce' && (await renewNonce());
    if (isRenewed || (await reauthenticate(certificates.preview, error))) response = await send(body, signal);
  }
  if (!response.ok) throw await errorOf(response);
  return response.blob();
}
