/** Redraws the demo school's pictures: `node scripts/demo-art/draw.mjs [name …]`. Add `--preview FOLDER` for PNG copies. */
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import * as bread from './bread.mjs';
import * as night from './night.mjs';
import * as observer from './observer.mjs';
import * as people from './people.mjs';
import * as sights from './sights.mjs';
import * as writing from './writing.mjs';

const media = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../packages/server/src/demo/media');
const pictures = {
  ...night.pictures,
  ...observer.pictures,
  ...sights.pictures,
  ...bread.pictures,
  ...writing.pictures,
  ...people.pictures,
};
const { values, positionals } = parseArgs({ allowPositionals: true, options: { preview: { type: 'string' } } });

if (values.preview) await mkdir(values.preview, { recursive: true });
for (const [name, draw] of Object.entries(pictures)) {
  if (positionals.length > 0 && !positionals.some((wanted) => name.startsWith(wanted))) continue;
  const image = sharp(Buffer.from(draw().svg())).flatten({ background: '#F8F2E7' });
  const file = path.join(media, `${name}.webp`);
  await image.clone().webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(file);
  if (values.preview)
    await image
      .clone()
      .png()
      .toFile(path.join(values.preview, `${name}.png`));
  console.log(`${name}.webp ${Math.round((await stat(file)).size / 1024)} KB`);
}
