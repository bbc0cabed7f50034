import { notFound } from '@tanstack/react-router';

/** Throws `notFound` where a part of the address is no ID. */
export function requireId(text: string): void {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
}
