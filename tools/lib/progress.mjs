const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;
const FIRST_SIGN_MS = 1_500;
const SIGN_OF_LIFE_MS = 20_000;
const INDENT = '  ';

/** @typedef {{ write: (text: string) => unknown, isTTY?: boolean, columns?: number }} Screen a terminal or a file */

/**
 * @typedef {object} Step one piece of work on the way
 * @property {(detail: string) => void} update what is being done right now
 * @property {(label?: string) => void} done it worked; without a label it leaves no line
 */

/**
 * @typedef {object} Progress
 * @property {(label: string) => Step} step begins a piece of work; several may run side by side
 * @property {(text: string) => void} print a line of its own
 * @property {() => void} close takes the moving line away
 */

/**
 * Shows what is going on: one moving line on a terminal, plain lines elsewhere.
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
    const text = [...running].map((work) => describe(work, now())).join('  ·  ');
    const width = Math.max(20, (stream.columns || 80) - INDENT.length - 3);
    const shown = text.length > width ? `${text.slice(0, width - 1)}…` : text;
    stream.write(`\r\x1b[K${INDENT}${paint('cyan', FRAMES[frame] ?? '')} ${shown}`);
  };
  const signLife = () => {
    for (const work of running) {
      const first = work.shownAt === work.startedAt;
      if (now() - work.shownAt < (first ? FIRST_SIGN_MS : SIGN_OF_LIFE_MS)) continue;
      work.shownAt = now();
      print(`${INDENT}… ${describe(work, now())}`);
    }
  };
  const tick = live ? draw : signLife;
  const rest = () => {
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    print,
    step: (label) => {
      const work = { label, detail: '', startedAt: now(), shownAt: now() };
      running.add(work);
      timer ??= setInterval(tick, live ? FRAME_MS : 500).unref();
      if (live) draw();
      /** @param {string | undefined} line */
      const end = (line) => {
        if (!running.delete(work)) return;
        clear();
        if (line !== undefined) stream.write(`${line}\n`);
        rest();
      };
      return {
        update: (detail) => {
          work.detail = detail;
        },
        done: (result) => {
          const spent = paint('dim', formatDuration(now() - work.startedAt));
          end(result && `${INDENT}${paint('green', '✓')} ${result}  ${spent}`);
        },
      };
    },
    close: () => {
      running.clear();
      rest();
      clear();
    },
  };
}

/**
 * @param {{ label: string, detail: string, startedAt: number }} work
 * @param {number} moment
 */
function describe({ label, detail, startedAt }, moment) {
  const spent = moment - startedAt;
  const time = spent < 1_000 ? '' : ` ${formatDuration(spent)}`;
  return `${label}${detail === '' ? '' : ` (${detail})`}${time}`;
}

/**
 * @param {number} milliseconds
 * @returns {string} `0.4 s`, `12 s`, `2 min 5 s`
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36 };

/** @typedef {keyof typeof CODES} Colour */

/**
 * @param {boolean} colours whether there are any
 * @returns {(colour: Colour, text: string) => string}
 */
export function createPaint(colours) {
  return (colour, text) => (colours ? `\x1b[${CODES[colour]}m${text}\x1b[0m` : text);
}
