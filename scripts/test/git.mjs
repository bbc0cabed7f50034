// What git knows of the working tree. Files are named from the root of the repository, with `/`.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The output of a git command; throws with git's own message. */
function git(args, env = process.env) {
  const result = spawnSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  if (result.status !== 0) throw new Error(result.stderr?.trim() || 'git could not be started.');
  return result.stdout;
}

const names = (output) => output.split('\0').filter(Boolean);

/** The files of the repository, also new ones that are not ignored. */
export const trackedFiles = () => names(git(['ls-files', '--cached', '--others', '--exclude-standard', '-z']));

/** What the working tree and the commits since it left `ref` have changed. */
export function changedSince(ref) {
  const base = git(['merge-base', ref, 'HEAD']).trim();
  const changed = names(git(['diff', '--name-only', '--no-renames', '-z', base]));
  const added = names(git(['ls-files', '--others', '--exclude-standard', '-z']));
  return [...new Set([...changed, ...added])].toSorted();
}

/**
 * The id of the current working tree, with everything that is not committed or not added yet.
 *
 * @param cacheDir a folder for a temporary index
 */
export function workingTree(cacheDir) {
  fs.mkdirSync(cacheDir, { recursive: true });
  const index = path.join(cacheDir, 'index');
  const env = { ...process.env, GIT_INDEX_FILE: index };
  try {
    git(['read-tree', 'HEAD'], env);
    git(['add', '--all'], env);
    return git(['write-tree'], env).trim();
  } finally {
    fs.rmSync(index, { force: true });
  }
}

/** The files that differ between two trees; undefined when git no longer has one of them. */
export function changedBetween(one, other) {
  if (one === other) return [];
  try {
    return names(git(['diff', '--name-only', '--no-renames', '-z', one, other]));
  } catch {
    return undefined;
  }
}

/** `abc1234`, with a mark when the working tree differs from it. */
export function commitName() {
  const commit = git(['rev-parse', '--short', 'HEAD']).trim();
  return git(['status', '--porcelain']).trim() === '' ? commit : `${commit} with changes`;
}
