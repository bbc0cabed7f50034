/** The name of a language, with a capital: by default in that language ('Français'), else in another one ('French'). */
export function languageName(code: string, inLanguage = code): string {
  try {
    const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
  } catch {
    return code;
  }
}
