let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most common ones, whatever its case (decisions section 4). The
 * list is several hundred kilobytes large, so it is read when the first password is chosen.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.normalize('NFC').trim().toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}
