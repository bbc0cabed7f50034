import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Writes compressed copies of the build's text files next to them, so that the server does not compress per request.
 */

const assets = fileURLToPath(new URL('../dist/client/assets/', import.meta.url));
const TEXT = /\.(?:js|css|svg|json)$/;

for (const name of readdirSync(assets).filter((file) => TEXT.test(file))) {
  const content = readFileSync(path.join(assets, name));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(path.join(assets, `${name}.br`), brotliCompressSync(content, { params }));
  writeFileSync(path.join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
}
