import { z } from 'zod';
import { askService, ServiceUnreachableError } from '../../platform/net/bounded-fetch.ts';
import type { Services } from '../../platform/services.ts';

const answerSchema = z.object({
  status: z.enum(['valid', 'expired', 'invalid', 'limit']),
  valid_until: z.iso.datetime({ offset: true }).nullish(),
});

export interface KeyAnswer {
  status: z.output<typeof answerSchema>['status'];
  validUntil: Date | null;
}

/**
 * Asks the support service about a key; docs/running.md describes the call. Throws `ServiceUnreachableError` for anything
 * but an answer of the described form.
 */
export async function askAboutKey(
  { config }: Pick<Services, 'config'>,
  { url, action, key }: { url: string; action: 'activate' | 'check' | 'deactivate'; key: string },
): Promise<KeyAnswer> {
  const { status, json } = await askService({
    url,
    method: 'POST',
    body: { json: { action, key, site: config.publicUrl } },
  });
  const answer = answerSchema.safeParse(json);
  if (status !== 200 || !answer.success) throw new ServiceUnreachableError(`the support service answered ${status}`);
  const { valid_until: until } = answer.data;
  return { status: answer.data.status, validUntil: until ? new Date(until) : null };
}
