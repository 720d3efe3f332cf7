/**
 * The median; the upper one for an even number of values.
 *
 * @param {readonly number[]} values
 * @returns {number}
 */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * The value that the given share of the values does not exceed.
 *
 * @param {readonly number[]} ascending
 * @param {number} share from 0 to 1, such as 0.95
 * @returns {number}
 */
export const percentile = (ascending, share) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))];
