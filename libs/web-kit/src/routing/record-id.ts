/** The id that an address names, such as the `12` of `/team/12`; `null` for anything that is none. */
export const parseRecordId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
