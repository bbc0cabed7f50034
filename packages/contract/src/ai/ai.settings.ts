import { defineSettings, setting } from '../base/settings.ts';
import { MAX_AI_CAP, MAX_AI_MODEL_LENGTH, MAX_GATEWAY_KEY_LENGTH, MAX_URL_LENGTH } from '../limits.ts';

/** A price for a million tokens in the school's currency; '' if it is not known. */
const price = () => setting.text({ max: 12, code: true, pattern: /^(?:\d{1,6}(?:\.\d{1,4})?)?$/, expects: 'number' });

/** A service with the interface of OpenAI, and how much of it the school uses. */
export const aiSettings = defineSettings(
  'integrations.ai',
  {
    /** Such as `https://api.openai.com/v1`; '' for none. */
    base_url: setting.text({
      max: MAX_URL_LENGTH,
      code: true,
      pattern: /^(?:https?:\/\/[^\s?#@]+)?$/i,
      expects: 'url',
    }),
    /** May be empty: models on one's own machine need none. */
    api_key: setting.secret({ max: MAX_GATEWAY_KEY_LENGTH, stored: 2000 }),
    model: setting.text({ max: MAX_AI_MODEL_LENGTH, code: true }),
    input_price: price(),
    output_price: price(),
    /** Tokens that one person may use in a month. */
    monthly_cap_person: setting.whole({ min: 0, max: MAX_AI_CAP, default: 500_000 }),
    /** Tokens that all people together may use in a month. */
    monthly_cap_school: setting.whole({ min: 0, max: MAX_AI_CAP, default: 5_000_000 }),
    /** In percent of these: what questions to the tutor may use. The rest is left for drafts. */
    tutor_share: setting.whole({ min: 0, max: 100, default: 50 }),
    /** Learners may ask about lessons, in courses that have it turned on. */
    tutor: setting.flag(false),
  },
  { tab: 'advanced', section: 'ai', order: 9 },
);
