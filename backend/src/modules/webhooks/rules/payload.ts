import { isSameJson } from '../../../platform/changes';

type Fields = Record<string, unknown>;

/** The body of a delivery (docs/domain/webhooks.md#payload). */
export interface WebhookPayload {
  type: string;
  timestamp: string;
  data: { record: object; previous?: object };
}

/**
 * The values that changed fields had before, for the fields that the record shows. A field that the
 * service account sees differently from what was stored is hidden from it, and so is its old value.
 *
 * @param record as the API sends it
 */
export function previousValues(
  record: Fields,
  before: Fields | null,
  after: Fields | null,
): Fields | undefined {
  if (!before || !after) return undefined;
  const shown = Object.keys(before).filter(
    (name) => name in record && isSameJson(record[name], after[name]),
  );
  return Object.fromEntries(shown.map((name) => [name, before[name]]));
}
