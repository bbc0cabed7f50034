import { newKey } from './newKey.ts';

/**
 * Gives the keys of requests: the same one while the same values are sent again, so that a retry after a lost answer
 * counts once, and another one for other values.
 */
export function requestKeys(): (values: unknown) => string {
  let sent: string | undefined;
  let key = '';
  return (values) => {
    const text = JSON.stringify(values);
    if (text !== sent) [sent, key] = [text, newKey()];
    return key;
  };
}
