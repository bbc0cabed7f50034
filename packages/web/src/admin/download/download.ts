import type { TFunction } from '#i18n';
import { reauthenticate } from '../../shared/api/client.ts';
import { ApiError, errorFrom } from '../../shared/api/errors.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';

/** Why the server does not answer with the file. The request ends before the file itself is read. */
export async function refusalOf(url: string): Promise<ApiError | undefined> {
  const stop = new AbortController();
  try {
    const headers = { 'accept-language': document.documentElement.lang };
    // A file in a bucket is a redirect to another origin, which this page may not read.
    const answer = await fetch(url, { headers, redirect: 'manual', signal: stop.signal });
    if (answer.ok || answer.type === 'opaqueredirect') return undefined;
    return errorFrom(answer.status, await answer.json().catch(() => undefined));
  } catch {
    return new ApiError('network', 0, '');
  } finally {
    stop.abort();
  }
}

function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Saves a file of the server. Browsers show a refused download as a broken one without a reason, so the server is asked
 * first, and its reason becomes a toast.
 */
export async function download(t: TFunction, url: string): Promise<void> {
  let refusal = await refusalOf(url);
  if (refusal && (await reauthenticate({ path: url }, refusal))) refusal = await refusalOf(url);
  if (refusal) toast.bad(t('shell.download_failed'), errorText(t, refusal));
  else save(url);
}
