import { useState } from 'react';
import classes from './Avatar.module.css';

/** 'Ada King Lovelace' → 'AL'. Whole letters, also of scripts beyond the first plane. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toLocaleUpperCase();
}

/** Decorative next to a name. Where it is alone, its button has the name. */
export function Avatar({ name, url, size = 36 }: { name: string; url: string; size?: number }) {
  const [broken, setBroken] = useState(false);
  const drawn = url !== '' && !broken;
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      data-initials={drawn ? undefined : initials(name)}
      aria-hidden
    >
      {drawn && <img src={url} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(true)} />}
    </span>
  );
}
