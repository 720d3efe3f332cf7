import type { Page } from '@playwright/test';

/** An element that got the focus, and how the one before it looked without the focus. */
interface Stop {
  /** Undefined if no element has the focus. */
  id: number | undefined;
  name: string;
  isInView: boolean;
  /** A time is entered in parts, such as the hours, and Tab leads to each of them. */
  hasParts: boolean;
  /** The previous element, if it looks the same with and without the focus. */
  unmarked: string | undefined;
}

/** Runs in the page. */
function createTracker() {
  const ids = new Map<Element, number>();
  let previous: { element: Element; look: string } | undefined;

  const nameOf = (element: HTMLElement | SVGElement): string => {
    const text = element.ariaLabel || element.textContent || element.id;
    return `${element.tagName.toLowerCase()} ${text.replace(/\s+/g, ' ').slice(0, 50)}`;
  };
  /**
   * What can mark the focus of an element: its own style, or that of an element around or beside
   * it.
   */
  const lookOf = (element: Element): string => {
    const parents = [element.parentElement, element.parentElement?.parentElement];
    const select = element.closest('.ant-select');
    return [element, element.nextElementSibling, element.previousElementSibling, ...parents, select]
      .filter((near) => near instanceof Element)
      .flatMap((near) => [getComputedStyle(near), getComputedStyle(near, '::after')])
      .map((style) =>
        [
          style.outlineStyle === 'none' ? '' : style.outline,
          style.boxShadow,
          style.borderColor,
          style.backgroundColor,
        ].join(),
      )
      .join('|');
  };
  // A chart is an SVG element.
  const isControl = (element: Element | null | undefined): element is HTMLElement | SVGElement =>
    element instanceof HTMLElement || element instanceof SVGElement;
  const isInView = (element: Element): boolean => {
    const { top, left, bottom, right } = (
      element.closest('label') ?? element
    ).getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };

  return {
    step(): Stop {
      const { activeElement: element, body } = document;
      // A field and the button inside it, such as Show Password, share what marks the focus.
      const isInSameField = previous?.element.parentElement?.parentElement?.contains(element);
      const isMarked =
        !previous?.element.isConnected ||
        isInSameField ||
        // Its document shows the focus.
        previous.element instanceof HTMLIFrameElement ||
        lookOf(previous.element) !== previous.look;
      const unmarked =
        !isMarked && isControl(previous?.element) ? nameOf(previous.element) : undefined;
      if (!isControl(element) || element === body) {
        previous = undefined;
        return { id: undefined, name: 'nothing', isInView: true, hasParts: false, unmarked };
      }
      const id = ids.get(element) ?? ids.size;
      ids.set(element, id);
      previous = { element, look: lookOf(element) };
      const hasParts = element instanceof HTMLInputElement && element.type === 'time';
      return { id, name: nameOf(element), isInView: isInView(element), hasParts, unmarked };
    },
  };
}

/** Hours, minutes, AM or PM, and the button of the list of times. */
const MAX_PARTS = 4;

/**
 * Presses Tab until the focus is back at the first element, and then Shift+Tab for the last ones.
 *
 * @returns a sentence for each problem, such as an element whose focus is not visible or that Tab
 *   doesn't leave
 */
export async function walkWithTab(page: Page, maxStops: number): Promise<string[]> {
  const tracker = await page.evaluateHandle(createTracker);
  const press = async (key: string): Promise<Stop> => {
    await page.keyboard.press(key);
    return tracker.evaluate((handle) => handle.step());
  };
  /** Presses the key until another element has the focus, if the current one has several parts. */
  const move = async (key: string, current: Stop | undefined): Promise<Stop> => {
    let stop = await press(key);
    for (let part = 1; part < MAX_PARTS && stop.hasParts && stop.id === current?.id; part += 1) {
      stop = await press(key);
    }
    return stop;
  };
  const problems: string[] = [];
  const stops: Stop[] = [];
  let isBackAtStart = false;
  while (stops.length < maxStops && !isBackAtStart) {
    const stop = await move('Tab', stops.at(-1));
    if (stop.unmarked) problems.push(`The focus is not visible: ${stop.unmarked}`);
    if (!stop.isInView) problems.push(`The focused element is out of view: ${stop.name}`);
    if (stop.id !== undefined && stop.id === stops.at(-1)?.id) {
      problems.push(`Tab does not leave ${stop.name}`);
    }
    isBackAtStart = stop.id !== undefined && stops.some(({ id }) => id === stop.id);
    if (!isBackAtStart) stops.push(stop);
  }
  // Between the last element and the first one, the focus is on the controls of the browser.
  const elements = stops.filter(({ id }) => id !== undefined);
  const isOnLastElement = !isBackAtStart && stops.at(-1)?.id !== undefined;
  let current = isOnLastElement ? stops.at(-1) : undefined;
  for (const expected of elements.slice(-10, isOnLastElement ? -1 : undefined).reverse()) {
    const stop = await move('Shift+Tab', current);
    current = stop.id === undefined ? await press('Shift+Tab') : stop;
    if (current.id !== expected.id) {
      problems.push(`Shift+Tab leads to ${current.name} instead of ${expected.name}`);
      break;
    }
  }
  await tracker.dispose();
  return [...new Set(problems)];
}
