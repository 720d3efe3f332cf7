/**
 * The middle one of some values, of an even number the greater of the two.
 *
 * @param {readonly number[]} values
 * @returns {number}
 */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
