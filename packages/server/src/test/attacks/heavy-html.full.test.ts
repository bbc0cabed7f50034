import { useTestApp } from '../app.ts';
import { cleanerLimits, describeHeavyHtml, payloadNames } from './heavy-html.ts';

describeHeavyHtml(await useTestApp({ cleanerLimits }), {
  names: payloadNames,
  counts: [10, 20],
  lessonSize: 490_000,
  fieldSize: 100_000,
});
