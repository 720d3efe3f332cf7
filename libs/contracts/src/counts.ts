/** `1240` → `1,240`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `1 project`, `3,000 projects`; `1 person`, `2 people` with the plural `people`. */
export const countOf = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;
