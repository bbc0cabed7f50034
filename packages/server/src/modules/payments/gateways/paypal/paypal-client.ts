import type { AccessTokens } from '../../../../platform/net/access-tokens.ts';
import {
  askService,
  type ServiceAnswer,
  type ServiceRequest,
  ServiceUnreachableError,
} from '../../../../platform/net/bounded-fetch.ts';
import { refusedBecause, unavailable } from '../gateway-errors.ts';

export interface PaypalAccount {
  sandbox: boolean;
  clientId: string;
  secret: string;
  webhookId: string;
  invoicePrefix: string;
}

interface PaypalRefusal {
  name?: string;
  message?: string;
  error_description?: string;
  details?: { issue?: string; description?: string }[];
}

type Call = Pick<ServiceRequest, 'method' | 'body'> & {
  path: string;
  /** Of a call that is repeated: PayPal answers what it answered first. */
  key?: string;
};

const LIVE = 'https://api-m.paypal.com';
const SANDBOX = 'https://api-m.sandbox.paypal.com';

export const isOk = ({ status }: ServiceAnswer) => status >= 200 && status < 300;
const refusalIn = ({ json }: ServiceAnswer) => (json ?? {}) as PaypalRefusal;

/** PayPal's code of a refusal: the issue, else the name of the error. */
export const issueOf = (answer: ServiceAnswer): string => {
  const { details, name } = refusalIn(answer);
  return details?.[0]?.issue ?? name ?? '';
};

/** The error for an answer that is no success. */
export function refusedBy(answer: ServiceAnswer): Error {
  if (answer.status >= 500 || answer.status === 429) return unavailable();
  const { details, message, error_description: reason } = refusalIn(answer);
  const said = details?.[0]?.description ?? message ?? reason ?? '';
  return refusedBecause([issueOf(answer), said].filter(Boolean).join(': ') || `HTTP ${answer.status}`);
}

async function ask(request: ServiceRequest): Promise<ServiceAnswer> {
  try {
    return await askService(request);
  } catch (error) {
    throw error instanceof ServiceUnreachableError ? unavailable(error) : error;
  }
}

/** Calls of PayPal's REST API with the school's account. */
export function paypalClient(
  { clientId, secret, sandbox }: PaypalAccount,
  { tokens, standIn, timeoutMs }: { tokens: AccessTokens; standIn: string | undefined; timeoutMs?: number | undefined },
) {
  const base = standIn ?? (sandbox ? SANDBOX : LIVE);
  const key = `paypal:${base}:${clientId}:${secret}`;
  const timed = timeoutMs === undefined ? {} : { timeoutMs };

  async function newToken() {
    const answer = await ask({
      ...timed,
      url: `${base}/v1/oauth2/token`,
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      body: { form: { grant_type: 'client_credentials' } },
    });
    const { access_token: token, expires_in: lifetime } = (answer.json ?? {}) as Record<string, unknown>;
    if (!isOk(answer) || typeof token !== 'string') throw refusedBy(answer);
    return { token, lifetime: Number(lifetime) || 0 };
  }

  /** The answer of any status. A revoked token is renewed, and the call repeated once. */
  async function answerOf({ path, key: requestId, method, body }: Call): Promise<ServiceAnswer> {
    const send = async () =>
      ask({
        ...timed,
        url: `${base}${path}`,
        method,
        ...(body && { body }),
        headers: {
          authorization: `Bearer ${await tokens.current(key, newToken)}`,
          ...(method !== 'GET' && { 'content-type': 'application/json', prefer: 'return=representation' }),
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        },
      });
    const first = await send();
    if (first.status !== 401) return first;
    tokens.forget(key);
    return send();
  }

  return {
    answerOf,
    async call<Answer>(request: Call): Promise<Answer> {
      const answer = await answerOf(request);
      if (!isOk(answer)) throw refusedBy(answer);
      return answer.json as Answer;
    },
    /** The next call asks for a new token. */
    forgetToken: () => tokens.forget(key),
    /** Whether an address of PayPal's answer is safe to redirect to. */
    isOwnAddress(address: string): boolean {
      const url = URL.parse(address);
      if (standIn !== undefined) return url?.origin === standIn;
      return url?.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname);
    },
  };
}

export type PaypalClient = ReturnType<typeof paypalClient>;
