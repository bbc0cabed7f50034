import type { KeyPermissions } from '@lectern/contract';

/** Whether a call writes follows from the routed endpoint, not from the method in the request. */
export function keyAllows(permissions: KeyPermissions, { writes }: { writes: boolean }): boolean {
  return permissions === 'read_write' || permissions === (writes ? 'write' : 'read');
}

export interface KeyPair {
  name: string;
  secret: string;
}

const pairOf = (text: string): KeyPair | null => {
  const [, name, secret] = /^(key_[0-9a-f]{32}):(secret_[0-9a-f]{64})$/.exec(text) ?? [];
  return name && secret ? { name, secret } : null;
};

/** The two halves in an `Authorization` header; null when it holds no key of ours, undefined when it is no Basic one. */
export function keyPairIn(header: string | undefined): KeyPair | null | undefined {
  const [, encoded] = /^basic(?:\s+(.*))?$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return /^basic$/i.test(header ?? '') ? null : undefined;
  return pairOf(Buffer.from(encoded.trim(), 'base64').toString('utf8'));
}

/** The same where clients send `Bearer key:secret` too. Undefined without a header; another scheme is no key. */
export function keyOrBearerIn(header: string | undefined): KeyPair | null | undefined {
  if (header === undefined) return undefined;
  const [, token = ''] = /^bearer\s+(\S+)\s*$/i.exec(header) ?? [];
  return keyPairIn(header) ?? pairOf(token);
}
