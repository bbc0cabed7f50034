import sharp from 'sharp';

/** In pixels, three for each point of its place. */
const LOGO_WIDTH = 450;
const LOGO_HEIGHT = 156;
const DECODE_SECONDS = 5;

/** The logo as it is printed: small, on white, and a picture whatever the file was. null: it cannot be read. */
export async function printedLogo(png: Uint8Array, maxPixels: number): Promise<Uint8Array | null> {
  try {
    const picture = sharp(png, { limitInputPixels: maxPixels, failOn: 'error' });
    if ((await picture.metadata()).format !== 'png') return null;
    return await picture
      .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
  } catch {
    // The errors of sharp describe the encoding, which does not help people who choose a logo.
    return null;
  }
}
