/** Truncates without splitting a surrogate pair. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Truncates with an ellipsis, without splitting a surrogate pair. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${cutText(text, length - 1).trimEnd()}…`;
}
