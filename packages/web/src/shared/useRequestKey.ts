import { useState } from 'react';
import { newKey } from './newKey.ts';

/** Keys of requests: the same while the body is, so that a retry counts once and a change is not taken for one. */
export function requestKeys(): (body: unknown) => string {
  let sent = '';
  let key = '';
  return (body) => {
    const next = JSON.stringify(body);
    if (next !== sent) key = newKey();
    sent = next;
    return key;
  };
}

export const useRequestKey = () => useState(requestKeys)[0];
