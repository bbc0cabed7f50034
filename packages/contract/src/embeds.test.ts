import { describe, expect, it } from 'vitest';
import { embedExamples, embedFrame, embedNames } from './embeds.ts';

const ID = '0123456789abcdef0123456789abcdef';
const known: [address: string, frame: string][] = [
  ['https://fast.wistia.net/embed/iframe/abc123', 'https://fast.wistia.net/embed/iframe/abc123'],
  [`https://www.loom.com/share/${ID}`, `https://www.loom.com/embed/${ID}`],
  ['https://www.ted.com/talks/ann_lee_on_maps?language=de', 'https://embed.ted.com/talks/ann_lee_on_maps'],
  [
    'https://docs.google.com/presentation/d/1AbCdEfGhIjKlMnOpQrStUv/edit#slide=id.p',
    'https://docs.google.com/presentation/d/1AbCdEfGhIjKlMnOpQrStUv/embed',
  ],
  [`https://speakerdeck.com/player/${ID}`, `https://speakerdeck.com/player/${ID}`],
  [
    'https://www.slideshare.net/slideshow/embed_code/key/aBcDeFgH',
    'https://www.slideshare.net/slideshow/embed_code/key/aBcDeFgH',
  ],
  ['https://codepen.io/ann/pen/abcDEF?x=1', 'https://codepen.io/ann/embed/abcDEF'],
  ['https://codesandbox.io/s/new-moon-42', 'https://codesandbox.io/embed/new-moon-42'],
  [
    'https://codesandbox.io/embed/new-moon-42?view=preview&x=1',
    'https://codesandbox.io/embed/new-moon-42?view=preview',
  ],
  ['https://stackblitz.com/edit/moon-tides', 'https://stackblitz.com/edit/moon-tides?embed=1'],
  ['https://jsfiddle.net/ann/8fks3n1a/', 'https://jsfiddle.net/ann/8fks3n1a/embedded/'],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2428&x=1',
    'https://www.google.com/maps/embed?pb=%211m18%211m12%211m3%211d2428',
  ],
  [
    'https://www.openstreetmap.org/#map=10/52.5/13.4',
    'https://www.openstreetmap.org/export/embed.html?bbox=13.22422%2C52.41211%2C13.57578%2C52.58789&layer=mapnik',
  ],
  [
    'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
    'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk',
  ],
  [
    'https://soundcloud.com/ann/tides',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fann%2Ftides',
  ],
  ['https://www.geogebra.org/m/xYz12AbC', 'https://www.geogebra.org/material/iframe/id/xYz12AbC'],
  ['https://www.desmos.com/calculator/abcd1234ef', 'https://www.desmos.com/calculator/abcd1234ef?embed'],
  [
    'https://phet.colorado.edu/sims/html/wave-intro/latest/wave-intro_en.html',
    'https://phet.colorado.edu/sims/html/wave-intro/latest/wave-intro_en.html',
  ],
];

describe('an address of a known provider', () => {
  it.each(known)('%s', (address, frame) => {
    expect(embedFrame(new URL(address))).toBe(frame);
  });

  it.each(known)('%s becomes a frame that stays as it is, of a host that may be framed', (_address, frame) => {
    expect(embedFrame(new URL(frame))).toBe(frame);
    expect(embedNames).toHaveProperty([new URL(frame).hostname]);
  });

  it('is never shown without encryption', () => {
    expect(embedFrame(new URL('http://www.geogebra.org/m/xYz12AbC'))).toMatch(/^https:/);
  });
});

describe('no frame is', () => {
  it.each([
    'https://example.com/m/xYz12AbC',
    'https://www.geogebra.org.evil.example/m/xYz12AbC',
    'https://evil@www.geogebra.org/m/xYz12AbC',
    'https://www.geogebra.org:8443/m/xYz12AbC',
    'https://www.google.com/search?q=a',
    'https://www.google.com/maps/embed',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.openstreetmap.org/export/embed.html?bbox=javascript:1',
    'https://www.openstreetmap.org/user/ann',
    'https://w.soundcloud.com/player/?url=https://evil.example/a',
    'https://stackblitz.com/',
    'https://phet.colorado.edu/sims/html/../latest/x_en.html',
  ])('%s', (address) => {
    expect(embedFrame(new URL(address))).toBeNull();
  });
});

it('each provider has an example for the help', () => {
  const named = new Set(Object.values(embedNames));
  expect(new Set(embedExamples.map(({ name }) => name))).toEqual(named);
});
