import sharp from 'sharp';
const files = process.argv.slice(3);
const imgs = await Promise.all(
  files.map(async (f) =>
    sharp(f).resize({ height: 1100, withoutEnlargement: true }).png().toBuffer({ resolveWithObject: true }),
  ),
);
let w = 0,
  h = 0;
for (const i of imgs) {
  w += i.info.width + 10;
  h = Math.max(h, i.info.height);
}
let x = 0;
const comp = imgs.map((i) => {
  const c = { input: i.data, left: x, top: 0 };
  x += i.info.width + 10;
  return c;
});
await sharp({ create: { width: w, height: h, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(process.argv[2]);
