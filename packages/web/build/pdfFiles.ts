import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';

const library = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** What of the library is fetched by name when a document needs it: where it lies, and where it is served. */
const folders = [
  { from: 'cmaps', to: 'cmaps', names: /\.bcmap$/ },
  { from: 'standard_fonts', to: 'fonts', names: /\.(?:pfb|ttf)$/ },
  { from: 'wasm', to: 'decoders', names: /_fallback\.js$/ },
];

/** Lays these files into the build, so that a document never asks another site for them. */
export function pdfFiles(): PluginOption {
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const { from, to, names } of folders) {
        const folder = path.join(library, from);
        for (const name of readdirSync(folder).filter((file) => names.test(file))) {
          const source = readFileSync(path.join(folder, name));
          this.emitFile({ type: 'asset', fileName: `assets/pdf/${to}/${name}`, source });
        }
      }
    },
  };
}
