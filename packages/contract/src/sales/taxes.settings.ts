import { defineSettings, setting } from '../base/settings.ts';

export const taxDisplays = ['excl', 'incl'] as const;

/** Where the school takes a tax, and whether prices contain it. */
export const taxSettings = defineSettings(
  'payments.tax',
  {
    enable: setting.flag(false),
    prices_include_tax: setting.flag(false),
    /** Whether prices are shown with their tax before checkout. */
    display: setting.choice(taxDisplays, 'excl'),
    regions: setting.taxRegions(),
  },
  { tab: 'payments', section: 'tax', order: 3 },
);
