import { isNotFound } from './api-error';

/** A record that is open in a page or panel, where somebody may delete it meanwhile. */
export interface OpenRecord<TRecord> {
  /** To be shown; nothing while it is on its way, and once it is gone. */
  record: TRecord | undefined;
  /** As last heard of: what a dialog goes on with that was open already, so that no input is lost. */
  lastKnown: TRecord | undefined;
  /** There is no such record, none any more, or none that the user may see. */
  isMissing: boolean;
}

/**
 * @param query what the hook of the record has answered
 * @param isMisaddressed the address names something that cannot be a record
 */
export function openRecord<TRecord>(
  { currentData, error }: { currentData?: TRecord; error?: unknown },
  isMisaddressed: boolean,
): OpenRecord<TRecord> {
  const isMissing = isMisaddressed || isNotFound(error);
  return { record: isMissing ? undefined : currentData, lastKnown: currentData, isMissing };
}
