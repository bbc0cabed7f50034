/** What the package leaves to its other rules (sequences, repetition), and what is common in German and in this product. */
const ADDITIONS = `
  00000000 01234567 012345678 0123456789 09876543 0987654321 12121212 123123123 1234512345 12341234 123456a1 13131313
  159753159 21212121 22222222 23456789 45454545 456456456 69696969 7777777777 789789789 87654321 88888888 98765432
  987654321 9876543210 aa12345678 aaaaaaaa abcdefgh admin1234 admin12345 adminadmin asdasdasd flower123 fluffy123
  lectern1 lectern123 login123 maganda1 p@ssword password12345 password1! principal qweqweqwe qwertyqwerty qwertz123
  qwertzuiop rockyou1 student123 teacher123 test12345 united12 wallpaper zaq1zaq1
`
  .trim()
  .split(/\s+/);

/** The shortest length a school can ask for; shorter passwords are refused before anybody looks here. */
const SHORTEST = 8;

let loaded: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].filter((one) => one.length >= SHORTEST), ...ADDITIONS]);
}

/**
 * About 18,000 passwords that guessing begins with, in lower case. They are read when the first password is set, not at
 * the start: unpacking them takes a tenth of a second and 4 MB.
 */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= load();
  return loaded;
}
