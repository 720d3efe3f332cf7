import { isNotFound } from './api-error';

/**
 * The record id in an address, such as the `12` of `/team/12`; `null` if it is not a valid id.
 */
export const parseRecordId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** A record that is open in a page or panel, and that someone else may delete in the meantime. */
export interface OpenRecord<TRecord> {
  /** The record to show; `undefined` while it loads and after it was deleted. */
  record: TRecord | undefined;
  /** The record as last loaded, so that an open dialog keeps working and no input is lost. */
  lastKnown: TRecord | undefined;
  /** The record does not exist, was deleted, or the user is not allowed to see it. */
  isMissing: boolean;
}

/** @param isInvalidId whether the URL contains something that cannot be a record id */
export function toOpenRecord<TRecord>(
  { currentData, error }: { currentData?: TRecord; error?: unknown },
  isInvalidId = false,
): OpenRecord<TRecord> {
  const isMissing = isInvalidId || isNotFound(error);
  return { record: isMissing ? undefined : currentData, lastKnown: currentData, isMissing };
}
