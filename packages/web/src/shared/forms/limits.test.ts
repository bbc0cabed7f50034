import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const src = new URL('../../', import.meta.url).pathname;

/** A figure where a field or a rule takes its limit: `maxLength={200}`, `max={3650}`, `rules.longest(200)`. */
const FIGURE =
  /(?<![\w-])(?:(?:max|min)(?:Length|Tags)?|most)=(?:\{|")[\d_]+(?:\}|")|\brules\.(?:longest|max|min)\([\d_]+\)/g;

/** Figures of what is typed, which no schema knows. */
const OWN_FIGURES: Record<string, string[]> = {
  'admin/attempts/review/grading/MarkControls.tsx': ['maxLength={8}'], // points as text
  'admin/course/CourseTab.tsx': ['maxLength={1000}'], // a summary fits on a card; the schema takes any HTML
  'admin/course/settings/CertificatePanel.tsx': ['max={100}'], // percent
  'shared/forms/numbers/PercentField.tsx': ['maxLength={6}'], // percent as text
  'item-types/quiz/admin/editor/quizValues.ts': ['rules.max(100)'], // percent
  'question-types/parts/sound/SoundPlayer.tsx': ['min={0}'], // the start of a recording
  'shared/forms/ColorField.tsx': ['maxLength={7}'], // #rrggbb
  'shared/forms/numbers/NumberField.tsx': ['maxLength={10}'], // digits
  'shared/reading/documents/DocumentTools.tsx': ['maxLength={5}'], // a page number
};

it('takes the limits of its fields from the contract', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: (file) => /\.test\.tsx?$/.test(file) });
  const found = Object.fromEntries(
    files
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(src + file, 'utf8').match(FIGURE) ?? []] as const)
      .filter(([, figures]) => figures.length > 0),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual(OWN_FIGURES);
});
