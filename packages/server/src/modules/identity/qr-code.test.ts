import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrImage } from './qr-code.ts';

const SCALE = 4;

/** What a camera sees of the squares of a picture. */
function photograph(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column += 1) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

it('a code says what it was made of, in a picture that is white around it', () => {
  const address = `https://school.example.com/phone-sign-in#token=${'aZ-9_'.repeat(8)}abc`;
  const image = qrImage(address);
  expect(image).toMatch(/^data:image\/svg\+xml;base64,[\w+/]+=*$/);
  const svg = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').toString();
  expect(svg).toContain('<path fill="#fff" d="M0 0h');
  expect(decodeQR(photograph(svg))).toBe(address);
});
