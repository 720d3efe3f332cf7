import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProgress, formatDuration } from './progress.mjs';

/** @param {boolean} isTTY */
function createScreen(isTTY) {
  let written = '';
  return {
    stream: {
      isTTY,
      columns: 80,
      write: (/** @type {string} */ text) => {
        written += text;
      },
    },
    text: () => {
      const text = written;
      written = '';
      return text;
    },
  };
}

describe('formatDuration', () => {
  const durations = [
    [0, '0.0 s'],
    [420, '0.4 s'],
    [9_949, '9.9 s'],
    [9_960, '10 s'],
    [59_400, '59 s'],
    [59_600, '1 min 0 s'],
    [125_000, '2 min 5 s'],
  ];
  for (const [milliseconds, text] of durations) {
    it(`formats ${milliseconds} ms as ${text}`, () => {
      assert.equal(formatDuration(Number(milliseconds)), text);
    });
  }
});

describe('createProgress', () => {
  it('prints plain lines without a terminal', () => {
    const { stream, text } = createScreen(false);
    let time = 0;
    const progress = createProgress({ stream, env: {}, now: () => time });
    const step = progress.step('Building');
    time = 2_500;
    step.done('Everything built');
    progress.print('Done.');
    assert.equal(text(), '  ✓ Everything built  2.5 s\nDone.\n');
  });

  it('prints no line for a step without a result', () => {
    const { stream, text } = createScreen(false);
    const progress = createProgress({ stream, env: {} });
    progress.step('Looking').done();
    assert.equal(text(), '');
  });

  it('shows all running steps in color on one line of a terminal', () => {
    const { stream, text } = createScreen(true);
    const progress = createProgress({ stream, env: {} });
    progress.step('Installing').update('40%');
    const second = progress.step('Starting');
    const shown = text();
    assert.match(shown, /Installing \(40%\) {2}· {2}Starting/);
    assert.ok(!shown.includes('\n'));
    second.done('Started');
    assert.ok(text().includes('\x1b[32m✓\x1b[0m Started'));
    progress.close();
  });

  it('uses no color if NO_COLOR is set', () => {
    const { stream, text } = createScreen(true);
    const progress = createProgress({ stream, env: { NO_COLOR: '1' } });
    progress.step('Starting').done('Started');
    assert.ok(text().includes('  ✓ Started  '));
  });
});
