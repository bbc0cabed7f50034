/** What stands in braces in these texts and means nothing in this email; the server leaves it out. */
export function unknownTagsIn(tags: readonly string[], ...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, tag = '']) => tag));
  return [...new Set(found)].filter((tag) => !tags.includes(tag));
}
