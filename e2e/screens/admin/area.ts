import { DARK_PHONE_RTL, LIGHT_DESKTOP, title } from '../../fixtures/screens.ts';

const options = {
  samePage: true,
  between: { path: () => '/admin/no-screen', ready: title('Oops - Page Not Found') },
} as const;

export const LIGHT = { ...options, look: LIGHT_DESKTOP } as const;
export const DARK = { ...options, look: DARK_PHONE_RTL, widths: [768] } as const;
