import { ONE_TIME_CODE } from './smart-tags.ts';

/**
 * A mail as shown to administrators: its link or code would allow acting as the recipient. In custom texts the code may
 * be anywhere.
 */
export const withoutSecrets = (text: string, kind: string): string =>
  text.replace(/([?&#]token=)[\w-]+/g, '$1…').replace(kind === ONE_TIME_CODE ? /\d{4,8}/g : /^\d{4,8}$/gm, '…');
