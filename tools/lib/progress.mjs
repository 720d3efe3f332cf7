const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;
const FIRST_REPORT_MS = 1_500;
const REPORT_INTERVAL_MS = 20_000;
const INDENT = '  ';

/**
 * @typedef {{ write: (text: string) => unknown, isTTY?: boolean, columns?: number }} Screen a
 * terminal or a file
 */

/**
 * @typedef {object} Step
 * @property {(detail: string) => void} update shows a detail next to the label
 * @property {(label?: string) => void} done ends the step; prints a line only if there is a label
 */

/**
 * @typedef {object} Progress
 * @property {(label: string) => Step} step starts a step; steps can run in parallel
 * @property {(text: string) => void} print prints a line
 * @property {() => void} close removes the spinner
 */

/**
 * Shows running steps: one line with a spinner on a terminal, plain lines elsewhere.
 *
 * @param {{ stream: Screen, env?: NodeJS.ProcessEnv, now?: () => number }} options
 * @returns {Progress}
 */
export function createProgress({ stream, env = process.env, now = Date.now }) {
  const live = Boolean(stream.isTTY) && env.TERM !== 'dumb';
  const paint = createPaint(live && !env.NO_COLOR);
  /** @type {Set<{ label: string, detail: string, startedAt: number, shownAt: number }>} */
  const running = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let frame = 0;

  const clear = () => live && stream.write('\r\x1b[K');
  /** @param {string} text */
  const print = (text) => {
    clear();
    stream.write(`${text}\n`);
  };
  const draw = () => {
    if (running.size === 0) return;
    frame = (frame + 1) % FRAMES.length;
    const text = [...running].map((step) => describe(step, now())).join('  ·  ');
    const width = Math.max(20, (stream.columns || 80) - INDENT.length - 3);
    const shown = text.length > width ? `${text.slice(0, width - 1)}…` : text;
    stream.write(`\r\x1b[K${INDENT}${paint('cyan', FRAMES[frame] ?? '')} ${shown}`);
  };
  const reportLongSteps = () => {
    for (const step of running) {
      const isFirst = step.shownAt === step.startedAt;
      if (now() - step.shownAt < (isFirst ? FIRST_REPORT_MS : REPORT_INTERVAL_MS)) continue;
      step.shownAt = now();
      print(`${INDENT}… ${describe(step, now())}`);
    }
  };
  const tick = live ? draw : reportLongSteps;
  const stopTimerIfIdle = () => {
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    print,
    step: (label) => {
      const step = { label, detail: '', startedAt: now(), shownAt: now() };
      running.add(step);
      timer ??= setInterval(tick, live ? FRAME_MS : 500).unref();
      if (live) draw();
      /** @param {string | undefined} line */
      const end = (line) => {
        if (!running.delete(step)) return;
        clear();
        if (line !== undefined) stream.write(`${line}\n`);
        stopTimerIfIdle();
      };
      return {
        update: (detail) => {
          step.detail = detail;
        },
        done: (result) => {
          const duration = paint('dim', formatDuration(now() - step.startedAt));
          end(result && `${INDENT}${paint('green', '✓')} ${result}  ${duration}`);
        },
      };
    },
    close: () => {
      running.clear();
      stopTimerIfIdle();
      clear();
    },
  };
}

/**
 * @param {{ label: string, detail: string, startedAt: number }} step
 * @param {number} time
 */
function describe({ label, detail, startedAt }, time) {
  const elapsed = time - startedAt;
  const duration = elapsed < 1_000 ? '' : ` ${formatDuration(elapsed)}`;
  return `${label}${detail === '' ? '' : ` (${detail})`}${duration}`;
}

/**
 * @param {number} milliseconds
 * @returns {string} `0.4 s`, `12 s`, `2 min 5 s`
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36 };

/** @typedef {keyof typeof CODES} Color */

/**
 * @param {boolean} colors whether to use colors
 * @returns {(color: Color, text: string) => string}
 */
export function createPaint(colors) {
  return (color, text) => (colors ? `\x1b[${CODES[color]}m${text}\x1b[0m` : text);
}
