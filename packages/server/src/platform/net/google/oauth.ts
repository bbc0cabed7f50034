import { AppError } from '../../errors.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { authorizedCalls, tokenIn } from '../authorized-calls.ts';
import type { ServiceAnswer } from '../bounded-fetch.ts';
import { askProvider, isOk, reasonText, refused, textIn } from '../provider-answers.ts';

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

export interface GoogleAccount extends GoogleClient {
  refreshToken: string;
}

const TOKENS = 'https://oauth2.googleapis.com';
const CONSENT = 'https://accounts.google.com';

/** Google no longer accepts the refresh token: its owner has withdrawn the consent, or it has expired. */
export class ConsentLostError extends AppError {}

/** Google describes errors of its API in an object, and those of its tokens in a text. */
export function googleRefusal({ json, status }: ServiceAnswer): AppError {
  const error = (json as { error?: unknown } | null)?.error;
  const said = textIn(json, 'error_description') || textIn(error, 'message') || textIn(json, 'error');
  const reason = reasonText(said) || `HTTP ${status}`;
  return error === 'invalid_grant' ? new ConsentLostError('provider_refused', { reason }) : refused(reason);
}

/** The page on which the owner of an account gives their consent. `standIn`: the origin of a test server. */
export function consentUrl({
  clientId,
  redirectUri,
  state,
  scopes,
  standIn,
}: Record<'clientId' | 'redirectUri' | 'state', string> & { scopes: readonly string[]; standIn?: string | undefined }) {
  const url = new URL(`${standIn ?? CONSENT}/o/oauth2/v2/auth`);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`).join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state,
  }).toString();
  return url.href;
}

/** The refresh token for a code of the consent page. */
export async function exchangeCode(
  { clientId, clientSecret }: GoogleClient,
  { code, redirectUri, standIn }: { code: string; redirectUri: string; standIn: string | undefined },
): Promise<string> {
  const answer = await askProvider({
    url: `${standIn ?? TOKENS}/token`,
    method: 'POST',
    body: {
      form: {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
      },
    },
  });
  const token = textIn(answer.json, 'refresh_token');
  if (!isOk(answer) || !token) throw googleRefusal(answer);
  return token;
}

/** Ends a consent at Google. A token that Google no longer knows counts as ended. */
export async function revokeToken(token: string, standIn: string | undefined): Promise<void> {
  const answer = await askProvider({ url: `${standIn ?? TOKENS}/revoke`, method: 'POST', body: { form: { token } } });
  if (!isOk(answer) && answer.status !== 400) throw googleRefusal(answer);
}

/** Calls of an API of Google below `base` as the owner of an account. */
export function googleCalls(
  account: GoogleAccount,
  { base, tokens, standIn }: { base: string; tokens: AccessTokens; standIn: string | undefined },
) {
  const { clientId, clientSecret, refreshToken } = account;
  const key = `google:${clientId}:${refreshToken}`;
  const call = authorizedCalls({
    base,
    tokens,
    key,
    newToken: async () => {
      const answer = await askProvider({
        url: `${standIn ?? TOKENS}/token`,
        method: 'POST',
        body: {
          form: {
            grant_type: 'refresh_token',
            client_id: clientId,
            client_secret: clientSecret,
            refresh_token: refreshToken,
          },
        },
      });
      return tokenIn(answer, googleRefusal);
    },
  });
  return { call, forgetToken: () => tokens.forget(key) };
}
