/*
 * Email addresses and tags contain no commas, so a short list of them is stored as text. Raw rows,
 * the audit log and comparisons need no conversion then.
 */

export const joinList = (items: readonly string[]): string => items.join(',');

export const splitList = (text: string): string[] => (text === '' ? [] : text.split(','));
