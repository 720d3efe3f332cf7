import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A piece of a line whose letters follow each other in one direction. */
export interface DirectedRun {
  /** In the order in which it is read. */
  text: string;
  direction: Direction;
}

const RIGHT_TO_LEFT_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MAY_TURN = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

const bidi = bidiFactory();

/** The direction of a paragraph: that of its first letter (Unicode annex 9, rules P2 and P3). */
export function directionOf(paragraph: string): Direction {
  const [letter = ''] = /\p{L}/u.exec(paragraph) ?? [];
  return RIGHT_TO_LEFT_SCRIPT.test(letter) ? 'rtl' : 'ltr';
}

/** Whether a font turns the letters around by itself, because of the first that has a direction. */
export function isTurnedByFont(text: string): boolean {
  const [letter = ''] = /[^\p{Script=Common}\p{Script=Inherited}]/u.exec(text) ?? [];
  return RIGHT_TO_LEFT_SCRIPT.test(letter);
}

/**
 * A line in pieces as they stand on paper, from left to right (Unicode annex 9, rule L2). Brackets
 * in text from right to left are turned around.
 *
 * @param direction of the paragraph that the line is from
 */
export function directedRuns(line: string, direction: Direction): DirectedRun[] {
  if (direction === 'ltr' && !MAY_TURN.test(line)) return [{ text: line, direction }];
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: (DirectedRun & { level: number })[] = [];
  for (const [index, unit] of Array.from({ length: line.length }, (_, at) =>
    line.charAt(at),
  ).entries()) {
    const level = levels[index] ?? 0;
    const isTurned = level % 2 === 1;
    const text = isTurned ? (bidi.getMirroredCharacter(unit) ?? unit) : unit;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text;
    else runs.push({ text, direction: isTurned ? 'rtl' : 'ltr', level });
  }
  return inVisualOrder(runs);
}

/** From the highest level down to the lowest odd one, turns around each row of runs at or above it. */
function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end - start > 1) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      }
      start = Math.max(start, end);
    }
  }
  return ordered;
}
