import { z } from 'zod';
import type { StandInAnswer } from '../stand-in-server.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  UNSUPPORTED_MEDIA_TYPE: "The server does not support the request payload's media type.",
};

/** What PayPal refuses of a request. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, name: string, details: { issue: string; description: string; field?: string }[] = []) {
    super(name);
    this.status = status;
    this.body = { name, message: MESSAGES[name] ?? name, debug_id: 'f00ba4', details, links: [] };
  }
}

export const unprocessable = (issue: string, description: string) =>
  new PaypalRefusal(422, 'UNPROCESSABLE_ENTITY', [{ issue, description }]);

export const notFound = () =>
  new PaypalRefusal(404, 'RESOURCE_NOT_FOUND', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

export const refusalAnswer = ({ status, body }: PaypalRefusal): StandInAnswer => ({ status, json: body });

const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
const NO_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);

const money = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z
    .string()
    .max(32)
    .regex(/^\d+(\.\d+)?$/),
});
export type PaypalMoney = z.output<typeof money>;

const customer = z.strictObject({
  id: z
    .string()
    .regex(/^[0-9a-zA-Z_-]+$/)
    .max(36),
});
const experience = z.strictObject({
  return_url: z.url(),
  cancel_url: z.url(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
});

const wallet = z
  .strictObject({
    vault_id: z.string().max(255).optional(),
    attributes: z
      .strictObject({
        customer: customer.optional(),
        vault: z
          .strictObject({
            store_in_vault: z.literal('ON_SUCCESS'),
            usage_type: z.enum(['MERCHANT', 'PLATFORM']),
            customer_type: z.enum(['CONSUMER', 'BUSINESS']).optional(),
          })
          .optional(),
      })
      .optional(),
    experience_context: experience.optional(),
  })
  .refine(({ vault_id: vault, experience_context: pages }) => (vault === undefined) !== (pages === undefined));

export const createOrder = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        amount: money,
        description: z.string().min(1).max(127).optional(),
        custom_id: z.string().min(1).max(255).optional(),
        invoice_id: z.string().min(1).max(127).optional(),
      }),
    )
    .length(1),
  payment_source: z.strictObject({ paypal: wallet }),
});

export const captureOrder = z.strictObject({});

export const refundCapture = z.strictObject({
  amount: money.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

export const createSetupToken = z.strictObject({
  customer: customer.optional(),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      description: z.string().min(1).max(128).optional(),
      usage_type: z.enum(['MERCHANT', 'PLATFORM']),
      experience_context: experience,
    }),
  }),
});

export const createPaymentToken = z.strictObject({
  payment_source: z.strictObject({ token: z.strictObject({ id: z.string(), type: z.literal('SETUP_TOKEN') }) }),
});

const word = z.string().regex(/^(?!\d+$)\w+\S+/);
export const verifySignature = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: word.max(50),
  transmission_sig: word.max(500),
  transmission_time: z.iso.datetime(),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** A body as PayPal reads it. */
export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({
    issue: 'INVALID_PARAMETER_SYNTAX',
    description: message,
    field: `/${path.join('/')}`,
  }));
  throw new PaypalRefusal(400, 'INVALID_REQUEST', details);
}

/** The amounts that PayPal takes. */
export function checkMoney({ currency_code: currency, value }: PaypalMoney): void {
  if (!CURRENCIES.has(currency)) throw unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code is not supported.');
  const [, decimals = ''] = value.split('.');
  if (decimals.length > (NO_DECIMALS.has(currency) ? 0 : 2)) {
    throw unprocessable('DECIMAL_PRECISION', 'The value of the field should not be more than two decimal places.');
  }
  if (Number(value) === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
}
