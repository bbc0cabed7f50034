/** All events of the security log; docs/running.md explains each. */
export const securityEvents = [
  'sign_in',
  'sign_in_failed',
  'sign_in_refused',
  'sign_in_locked',
  'sign_out',
  'sign_in_as_began',
  'sign_in_as_ended',
  'sessions_revoked',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'email_change_requested',
  'email_change_canceled',
  'email_changed',
  'email_verified',
  'account_created',
  'account_blocked',
  'account_unblocked',
  'account_erased',
  'enrollment_changed',
  'data_requested',
  'data_downloaded',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_made',
  'identity_confirmed',
  'recovery_code_used',
  'qr_code_made',
  'roles_changed',
  'custom_role_changed',
  'api_key_created',
  'api_key_changed',
  'api_key_revoked',
  'api_key_refused',
  'nonce_refused',
  'log_deleted',
  'email_delivery_changed',
  'test_email_sent',
  'utility_run',
  'webhook_token_made',
  'webhook_token_removed',
  'webhook_action',
  'webhook_action_refused',
  'zapier_key_made',
  'zapier_key_removed',
  'zapier_call',
  'zapier_call_refused',
] as const;

export interface SecurityEvent {
  event: (typeof securityEvents)[number];
  /** The person who acted; null if signed out. */
  actorId: number | null;
  /** The person it is about; null if unknown. */
  subjectId: number | null;
  /** Codes, ids and hashes. Never a name, an email or a secret. */
  details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}
