import { expect, it } from 'vitest';
import { drawn } from '../../drawn.fixture.tsx';
import { LimitedSound } from './LimitedSound.tsx';
import { SoundPlayer } from './SoundPlayer.tsx';

const url = 'https://media.example.com/bell.mp3';

it('a recording has controls of our own, each with a name', () => {
  const html = drawn(<SoundPlayer url={url} name="A bell" />);
  expect(html).toMatch(/role="group" aria-label="A bell"/);
  for (const name of ['Play', 'Position in the recording', 'Speed 1×, change', 'Mute']) {
    expect(html).toContain(`aria-label="${name}"`);
  }
  expect(html).not.toMatch(/<audio[^>]* controls/);
});

it('one that may be heard a few times has nothing to wind it with', () => {
  const html = drawn(<LimitedSound url={url} name="A bell" limit={2} occasion={undefined} />);
  expect(html).toContain('aria-label="Play"');
  expect(html).toContain('You can play it 2 more times.');
  expect(html).not.toContain('type="range"');
});
