import type { QrSignInState } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { phoneCodeView } from './phoneCodeView.ts';

const none: QrSignInState = { status: 'none', expires_at: null, seconds_left: 0, qr_img_url: '', login_url: '' };
const active: QrSignInState = { ...none, status: 'active', expires_at: '2030-05-01T09:05:00.000Z', seconds_left: 300 };
const made: QrSignInState = { ...active, qr_img_url: 'data:', login_url: 'https://school.example.com/' };
const newer: QrSignInState = { ...active, expires_at: '2030-05-01T09:06:00.000Z' };

describe('what the screen shows of a code for a phone', () => {
  it.each([
    { title: 'nothing before one is made', state: none, left: 0, made: undefined, view: 'none' },
    { title: 'the picture of the one made here', state: active, left: 120, made, view: 'shown' },
    { title: 'no picture after a reload', state: active, left: 120, made: undefined, view: 'hidden' },
    { title: 'no picture when another window has made a newer one', state: newer, left: 120, made, view: 'hidden' },
    { title: 'its end by this clock, before the server says so', state: active, left: 0, made, view: 'expired' },
    { title: 'its end by the server', state: none, left: 0, made, view: 'expired' },
    { title: 'nothing of one that ended elsewhere', state: active, left: 0, made: undefined, view: 'none' },
    { title: 'that the phone has used it', state: { ...active, status: 'used' as const }, left: 9, made, view: 'used' },
  ])('$title', ({ state, left, made: own, view }) => {
    expect(phoneCodeView({ state, left, made: own })).toBe(view);
  });
});
