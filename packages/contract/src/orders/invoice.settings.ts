import { defineSettings, setting } from '../base/settings.ts';

const MAX_PREFIX_LENGTH = 20;
const MAX_FOOTER_LENGTH = 500;
/** Letters, digits and what separates them: a number is part of names of files. */
const prefixPattern = /^[A-Za-z0-9._-]*$/;

const prefix = (initial: string) =>
  setting.text({ max: MAX_PREFIX_LENGTH, default: initial, code: true, pattern: prefixPattern });

export const invoiceSettings = defineSettings(
  'payments.invoice',
  {
    enable: setting.flag(true),
    prefix: prefix('INV-'),
    credit_prefix: prefix('CN-'),
    /** The text below each document. */
    footer: setting.text({ max: MAX_FOOTER_LENGTH, multiline: true }),
  },
  { tab: 'payments', section: 'invoice', order: 68 },
);
