import type { AppError } from '../errors.ts';
import type { AccessToken, AccessTokens } from './access-tokens.ts';
import type { ServiceAnswer, ServiceRequest } from './bounded-fetch.ts';
import { askProvider, isOk, textIn } from './provider-answers.ts';

/** The access token in an answer; throws what `refusedBy` makes of an answer without one. */
export function tokenIn(answer: ServiceAnswer, refusedBy: (answer: ServiceAnswer) => AppError): AccessToken {
  const token = textIn(answer.json, 'access_token');
  if (!isOk(answer) || !token) throw refusedBy(answer);
  return { token, lifetime: Number(textIn(answer.json, 'expires_in')) || 0 };
}

/** Calls below `base` with the access token of an account. A withdrawn token is renewed and the call repeated once. */
export function authorizedCalls({
  base,
  tokens,
  key,
  newToken,
}: {
  base: string;
  tokens: AccessTokens;
  /** Names the account. */
  key: string;
  newToken: () => Promise<AccessToken>;
}) {
  return async ({
    path,
    ...rest
  }: Omit<ServiceRequest, 'url' | 'headers'> & { path: string }): Promise<ServiceAnswer> => {
    const send = async () =>
      askProvider({
        ...rest,
        url: `${base}${path}`,
        headers: { authorization: `Bearer ${await tokens.current(key, newToken)}` },
      });
    const first = await send();
    if (first.status !== 401) return first;
    tokens.forget(key);
    return send();
  };
}
