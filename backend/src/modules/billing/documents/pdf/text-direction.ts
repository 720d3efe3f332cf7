import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A part of a line with one direction. */
interface DirectedRun {
  /** In reading order. */
  text: string;
  direction: Direction;
}

const RIGHT_TO_LEFT_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const MAY_CONTAIN_RTL = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;

const bidi = bidiFactory();

/** The direction of a paragraph is that of its first letter (Unicode annex 9, rules P2 and P3). */
export function directionOf(paragraph: string): Direction {
  const [letter = ''] = /\p{L}/u.exec(paragraph) ?? [];
  return RIGHT_TO_LEFT_SCRIPT.test(letter) ? 'rtl' : 'ltr';
}

/** Whether fontkit reverses the text when it shapes it; the first letter with a script decides. */
export function isReversedByFont(text: string): boolean {
  const [letter = ''] = /[^\p{Script=Common}\p{Script=Inherited}]/u.exec(text) ?? [];
  return RIGHT_TO_LEFT_SCRIPT.test(letter);
}

/**
 * Splits a line into runs in visual order, from left to right (Unicode annex 9, rule L2). Brackets
 * in right-to-left text are mirrored.
 *
 * @param direction the direction of the line's paragraph
 */
export function directedRuns(line: string, direction: Direction): DirectedRun[] {
  if (direction === 'ltr' && !MAY_CONTAIN_RTL.test(line)) return [{ text: line, direction }];
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: (DirectedRun & { level: number })[] = [];
  for (const [index, unit] of Array.from({ length: line.length }, (_, at) =>
    line.charAt(at),
  ).entries()) {
    const level = levels[index] ?? 0;
    const isRtl = level % 2 === 1;
    const text = isRtl ? (bidi.getMirroredCharacter(unit) ?? unit) : unit;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text;
    else runs.push({ text, direction: isRtl ? 'rtl' : 'ltr', level });
  }
  return inVisualOrder(runs);
}

/** Reverses each sequence of runs at or above a level, from the highest level down to 1. */
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
