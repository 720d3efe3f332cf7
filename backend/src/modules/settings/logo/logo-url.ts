/** Part of an address that changes with the file. */
export const markOf = (key: string): string => key.slice(-8);

/** Where the logo is read; `null` when there is none. */
export const logoUrlOf = ({ key }: { key: string }): string | null =>
  key ? `/api/settings/logo?v=${markOf(key)}` : null;
