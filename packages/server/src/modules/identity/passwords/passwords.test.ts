import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('a hash fits its password and no other, and is argon2id', async () => {
    const hashed = await hashPassword('seven lamps');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hashed, 'seven lamps')).toBe(true);
    expect(await verifyPassword(hashed, 'seven lambs')).toBe(false);
  });

  it('nobody has a password', async () => {
    expect(await verifyPassword(null, 'seven lamps')).toBe(false);
  });
});
