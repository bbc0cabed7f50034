import { z } from 'zod';
import type { StandInAnswer } from '../stand-in-server.ts';

/** What Stripe refuses of a request. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalidRequest = (message: string, more: Record<string, unknown> = {}, status = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...more });

export const refusalAnswer = ({ status, error }: StripeRefusal): StandInAnswer => ({ status, json: { error } });

const whole = z.string().regex(/^\d+$/).transform(Number);
const yes = z.literal('true');
const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const currency = z.string().regex(/^[a-z]{3}$/);
const automatic = z.strictObject({ enabled: yes });

export const createCustomer = z.strictObject({ email: z.email().max(512), name: z.string().max(256) });

export const createIntent = z
  .strictObject({
    amount: whole,
    currency,
    description: z.string().max(1000).optional(),
    metadata,
    automatic_payment_methods: automatic.optional(),
    customer: z.string().startsWith('cus_').optional(),
    setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    payment_method: z.string().startsWith('pm_').optional(),
    off_session: yes.optional(),
    confirm: yes.optional(),
  })
  .refine(({ off_session: absent, confirm }) => !absent || confirm, { path: ['off_session'] })
  .refine(({ confirm, payment_method: method }) => !confirm || method, { path: ['payment_method'] });

export const createSetup = z.strictObject({
  customer: z.string().startsWith('cus_').optional(),
  description: z.string().max(1000).optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  automatic_payment_methods: automatic.optional(),
  metadata,
});

export const createRefund = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  amount: whole.optional(),
  metadata,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export const confirmIntent = z.strictObject({
  client_secret: z.string(),
  return_url: z.url().optional(),
  payment_method_data: z.strictObject({
    type: z.literal('card'),
    card: z.strictObject({ number: z.string().regex(/^\d{16}$/) }),
  }),
});

export const retrieve = z.strictObject({
  expand: z
    .union([z.array(z.string()), z.record(z.string(), z.string()).transform((all) => Object.values(all))])
    .optional(),
  client_secret: z.string().optional(),
});

export const listIntents = z.strictObject({
  limit: whole.optional(),
  customer: z.string().startsWith('cus_').optional(),
});
export const listOfIntent = z.strictObject({
  payment_intent: z.string().startsWith('pi_'),
  limit: whole.optional(),
  starting_after: z.string().optional(),
});
export const nothing = z.strictObject({});

/** A form as Stripe reads it: unknown fields and wrong values are refused by name. */
export function read<Schema extends z.ZodType>(schema: Schema, form: unknown): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.map((key, at) => (at === 0 ? String(key) : `[${String(key)}]`)).join('') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const param = issue.keys[0];
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  throw invalidRequest(`Invalid value for ${path}: ${issue?.message}`, { code: 'parameter_invalid', param: path });
}

const MINIMA: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50 };
const THREE_DECIMALS = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
const TWO_ZEROS = new Set(['isk', 'ugx']);

/** The amounts that Stripe takes. */
export function checkAmount(amount: number, unit: string): void {
  const param = { param: 'amount' };
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than 99999999', { code: 'amount_too_large', ...param });
  if (amount < (MINIMA[unit] ?? 1)) throw invalidRequest('Amount is too small', { code: 'amount_too_small', ...param });
  const step = THREE_DECIMALS.has(unit) ? 10 : TWO_ZEROS.has(unit) ? 100 : 1;
  if (amount % step !== 0)
    throw invalidRequest(`Amount must be divisible by ${step}`, { code: 'parameter_invalid', ...param });
}
