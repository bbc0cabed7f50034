const MB = 1024 * 1024;
const ENDINGS = ['.pdf', '.doc', '.docx'];

export const APPLICATION_FILE_TYPES = ENDINGS.join(',');

/** Says before anything is sent what the server would refuse. By the name: systems differ in the types they know. */
export function applicationFileError(file: { name: string; size: number }, maxMb: number): 'type' | 'size' | undefined {
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(ending))) return 'type';
  return file.size > maxMb * MB ? 'size' : undefined;
}
