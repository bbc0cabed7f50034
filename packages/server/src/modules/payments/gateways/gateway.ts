import type { GatewayName, PaymentStatus } from '@lectern/contract';
import type { IncomingHttpHeaders } from 'node:http';

export interface RefundSnapshot {
  reference: string;
  amount: number;
  status: 'pending' | 'done' | 'failed';
}

export interface DisputeSnapshot {
  reference: string;
  amount: number;
  status: 'open' | 'won' | 'lost';
  /** The gateway's code. */
  reason: string;
}

/** A payment as its gateway says it is now. Amounts are in minor units of ISO 4217. */
export interface PaymentSnapshot {
  reference: string;
  /** `failed`: the last attempt was declined; another one may still succeed. */
  status: PaymentStatus;
  amount: number;
  currency: string;
  /** Null before it is known, and where the gateway takes it in another currency. */
  fee: number | null;
  refunds: RefundSnapshot[];
  /** An open dispute before closed ones, later ones before earlier. */
  dispute: DisputeSnapshot | null;
  /** The method that renewals may charge. */
  savedMethod: string | null;
  customer: string | null;
  /** As people know the method: "Visa •••• 4242". */
  methodHint: string;
  /** The gateway's code of the last refusal. */
  declined: string | null;
}

/** The next step of the browser. */
export type NextStep =
  | { kind: 'stripe'; clientSecret: string; publishableKey: string; scriptUrl: string }
  | { kind: 'redirect'; url: string };

export interface Customer {
  email: string;
  name: string;
  /** The customer's reference at the gateway. */
  reference: string | null;
}

export interface PaymentRequest {
  orderId: number;
  amount: number;
  currency: string;
  description: string;
  customer: Customer;
  /** Names this attempt: the same key never makes a second payment. */
  key: string;
  returnUrl: string;
  cancelUrl: string;
  /** Keep the method for renewals. */
  saveMethod: boolean;
}

interface RefundRequest {
  reference: string;
  amount: number;
  currency: string;
  key: string;
  reason: string;
}

export interface SavedCharge {
  savedMethod: string;
  customer: string | null;
  amount: number;
  currency: string;
  description: string;
  orderId: number;
  key: string;
  /** An earlier call with this key may have succeeded: its payment is searched, since gateways forget keys after hours. */
  isRepeated: boolean;
}

export interface SetupRequest {
  customer: Customer;
  description: string;
  /** Names this setup: the same key answers with the same one. */
  key: string;
  returnUrl: string;
  cancelUrl: string;
}

export interface SetupSnapshot {
  reference: string;
  status: 'open' | 'done' | 'failed';
  savedMethod: string | null;
  customer: string | null;
  methodHint: string;
}

/** An event as it is stored. */
interface ReceivedEvent {
  eventId: string;
  type: string;
  payload: Record<string, unknown>;
  /** Input of the later signature check; null if it was checked already. */
  proof: EventProof | null;
}

export interface EventProof {
  headers: Record<string, string>;
  /** The bytes that were signed. */
  body: string;
}

/**
 * An event only causes its payment to be read again; its own data about the payment is ignored. Events may be late,
 * repeated, out of order or lost.
 */
export interface GatewayEvents {
  /** Parses an event; throws `invalid_signature` or `invalid_params`. Asks no other service. */
  receive: (body: Buffer, headers: IncomingHttpHeaders) => ReceivedEvent;
  /** Whether the gateway has sent it. */
  isGenuine: (proof: EventProof) => Promise<boolean>;
  /** The reference of the payment that it is about; '' for none. */
  referenceOf: (payload: Record<string, unknown>) => Promise<string>;
}

/**
 * A payment service with the school's account. It throws `gateway_unavailable` if the service fails or does not answer in
 * time, and the call may be repeated with the same key; `gateway_refused` with the reason if the service refuses;
 * `amount_not_payable` for an amount or a currency that it does not take.
 */
export interface Gateway {
  name: GatewayName;
  start: (request: PaymentRequest) => Promise<{ reference: string; next: NextStep }>;
  /** The next step of a payment that was started before. */
  resume: (reference: string) => Promise<NextStep>;
  read: (reference: string) => Promise<PaymentSnapshot>;
  /** Takes the money of a payment that its payer has approved. */
  capture: (reference: string, key: string) => Promise<PaymentSnapshot>;
  /** Ends an unpaid payment. Answers `paid` if it was paid before. */
  cancel: (reference: string) => Promise<PaymentSnapshot>;
  refund: (request: RefundRequest) => Promise<RefundSnapshot>;
  /** Charges a saved method while its owner is absent. `needs_action`: the owner has to confirm it, by `resume`. */
  chargeSaved: (charge: SavedCharge) => Promise<PaymentSnapshot>;
  /** Saves a method without a payment, for renewals of a subscription. */
  startSetup: (request: SetupRequest) => Promise<{ reference: string; next: NextStep }>;
  /** Completes a setup that its owner has approved. */
  finishSetup: (reference: string, key: string) => Promise<SetupSnapshot>;
  /** Throws if the account does not work. */
  check: () => Promise<void>;
  events: GatewayEvents;
}
