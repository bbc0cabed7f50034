import { expect, it } from 'vitest';
import { news, newestNews } from './news.ts';
import words from './words/en.json' with { type: 'json' };

it('news have a title and a text, and are marked by the newest', () => {
  const texts: Record<string, string> = words.help;
  for (const { id } of news) {
    expect(texts[`news_${id}`], id).toBeTruthy();
    expect(texts[`news_${id}_text`], id).toBeTruthy();
  }
  expect(newestNews()).toBe(news[0]?.id);
});
