/** An address in disguise counts too: NFKC turns full-width signs into the plain ones. */
const ADDRESS = /@|:\/\/|\bwww\./i;

/** Is there a web or email address in a name? Names reach other people, who must not be led anywhere by them. */
export const holdsAddress = (name: string): boolean => ADDRESS.test(name.normalize('NFKC'));
