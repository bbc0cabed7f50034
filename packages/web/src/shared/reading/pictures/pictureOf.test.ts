// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pictureOf, picturesIn } from './pictureOf.ts';

function drawn(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

describe('a picture shown large', () => {
  it('is the widest there is, with its words', () => {
    const page = drawn(
      '<div data-face="serif"><figure><img src="/files/a.webp" alt="Moon" ' +
        'srcset="/files/a.large.webp 1280w, /files/a.medium.webp 640w"><figcaption> The Moon </figcaption></figure></div>',
    );
    expect(picturesIn(page).map(pictureOf)).toEqual([{ src: '/files/a.large.webp', alt: 'Moon', caption: 'The Moon' }]);
  });

  it('is neither a link nor a mark in the text', () => {
    const page = drawn(
      '<img data-picture src="/files/head.png" alt=""><div data-face="serif"><a href="/x"><img src="/files/b.png" alt=""></a>' +
        '<img src="/files/c.png" alt="" width="24" height="24"><img src="/files/d.png" alt="" width="640" height="360"></div>' +
        '<img src="/files/elsewhere.png" alt="">',
    );
    expect(picturesIn(page).map((image) => image.getAttribute('src'))).toEqual(['/files/head.png', '/files/d.png']);
  });
});
