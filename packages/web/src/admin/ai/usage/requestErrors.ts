/** Codes of failed requests with a sentence in `usage_error_…`; others are shown as they are. */
export const explainedErrors = [
  'ai_key_refused',
  'ai_model_unknown',
  'ai_busy',
  'ai_unavailable',
  'ai_address_not_allowed',
  'ai_took_too_long',
  'ai_refused',
  'ai_answer_unusable',
  'ai_answer_too_long',
  'ai_model_cannot_see',
  'server_error',
] as const;

export const explainedError = (code: string) => explainedErrors.find((one) => one === code);
